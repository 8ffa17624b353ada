/** The roles of a firm's people, the most powerful first. A firm has one owner. */
export const firmRoles = ['owner', 'manager', 'seller', 'viewer'] as const
export type FirmRole = (typeof firmRoles)[number]
/** The roles that an invitation or a change of role may give; the owner is the person who added the business details. */
export const givenRoles = ['manager', 'seller', 'viewer'] as const
export type GivenRole = (typeof givenRoles)[number]

/**
 * The rights in a firm: `view` reads everything of the firm; `answer` writes in its chats, offers and leads; `list` creates
 * listings and changes those of one's own; `anyLot` changes all listings; `manage` changes people, business details, sheets and
 * imports; `own` sets the absence of the firm, WhatsApp on its number, and what other programs may do.
 */
export const firmRights = ['view', 'answer', 'list', 'anyLot', 'manage', 'own'] as const
export type FirmRight = (typeof firmRights)[number]

const rightsOfRole: Record<FirmRole, readonly FirmRight[]> = {
  owner: ['view', 'answer', 'list', 'anyLot', 'manage', 'own'],
  manager: ['view', 'answer', 'list', 'anyLot', 'manage'],
  seller: ['view', 'answer', 'list'],
  viewer: ['view'],
}

/** True if a member with this role has this right in the firm. */
export const hasFirmRight = (role: FirmRole, right: FirmRight): boolean => rightsOfRole[role].includes(right)

/** True if a person has this right in their firm; a person without a firm has every right. */
export const mayInFirm = (firm: { role: FirmRole } | null | undefined, right: FirmRight): boolean =>
  !firm || hasFirmRight(firm.role, right)

export const firmLimits = {
  /** members and open invitations together */
  seatsMost: 20,
  invitationDays: 7,
  invitationsADay: 30,
  /** the most invitations to one mailbox in a day, from all firms together */
  invitationsToOneADay: 5,
  /** the most of these from one firm, so that no firm can use up the invitations of a mailbox */
  invitationsOfOneFirmADay: 3,
  /** office minutes that the colleague who handles a chat has for an answer; then the owner gets a mail */
  answerWorkMinutes: 240,
} as const

export const roleTexts: Record<FirmRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Does everything for the firm' },
  manager: { name: 'Manager', may: 'Does everything except changing absence, WhatsApp and connections' },
  seller: { name: 'Seller', may: 'Answers buyers, lists stock and changes their own listings' },
  viewer: { name: 'Viewer', may: 'Reads listings, chats and offers' },
}

/** 'Viewer: reads listings, chats and offers.' */
export const formatRole = (role: FirmRole): string => {
  const { name, may } = roleTexts[role]
  return `${name}: ${may.charAt(0).toLowerCase()}${may.slice(1)}.`
}

export const firmMessages = {
  role: 'Please choose a role',
  people: 'People of the firm',
  peopleHint: (firm: string) => `Colleagues who list stock, answer buyers or read along for ${firm}.`,
  openPeople: 'See people',
  noFirm: 'You have no firm yet',
  noFirmHint: 'Add your business details first, then invite your colleagues.',
  addBusiness: 'Add business details',
  invite: 'Invite a colleague',
  inviteHint: `They get an e-mail with a link that works once, within ${firmLimits.invitationDays} days.`,
  sendInvitation: 'Send invitation',
  openInvitations: 'Open invitations',
  withdraw: 'Withdraw',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeMeans: 'They are logged out everywhere at once. Listings and chats stay with the firm.',
  leave: 'Leave the firm',
  leaveTitle: (firm: string) => `Leave ${firm}?`,
  leaveMeans: 'You are logged out everywhere. Listings and chats stay with the firm.',
  nameless: 'A colleague without a name',
  sheets: 'Your role in the firm does not allow changing many listings at once',
  sheetsHint: 'Ask the owner or a manager to upload a sheet or to edit in one.',
  reads: 'Your role in the firm lets you read this chat. Ask a colleague to answer.',
  invited: 'Invitation sent',
  withdrawn: 'Invitation withdrawn',
  roleChanged: (name: string, role: string) => `${name} is ${role} now`,
  removed: (name: string) => `${name} no longer belongs to the firm`,
  left: (firm: string) => `You have left ${firm}. Log in again to go on by yourself.`,
  joinAnyTitle: 'Invitation to a firm',
  joinTitle: (firm: string) => `Join ${firm}`,
  joinText: (email: string, role: string) => `The firm invites ${email} as ${role}.`,
  joinAs: (email: string) => `You are logged in as ${email}.`,
  join: 'Join the firm',
  openLink: 'Open the link in the e-mail that invites you.',
  hand: 'Hand to a colleague',
  handTitle: 'Who answers this chat?',
  handHint: 'Everybody in the firm still sees this chat. The other side sees the name of the person who answers.',
  answeredBy: 'Answered by',
  everybody: 'Everybody in the firm',
  handed: (name: string) => `${name} answers now`,
  answers: (name: string) => `${name} answers`,
  contact: 'Contact person',
  contactHint: 'Buyers see this name, phone and e-mail address, and messages are mailed to this person first.',
  owner: 'The owner of the firm',
  contactSaved: 'Contact person saved',
  save: 'Save',
  forFirm: (firm: string) => `for ${firm}`,
} as const
