import { type FirmRole, firmLimits } from './rules.ts'

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
