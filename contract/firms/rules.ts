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
