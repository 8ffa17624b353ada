import type { AbuseCase } from './case.ts'

const viewerFile = 'server/api/firms/firm-viewer.ts'
const acceptFile = 'server/features/firms/accept-invitation.ts'
const changeFile = 'server/features/firms/change-people.ts'
const colleagueFile = 'server/features/firms/find-colleague.ts'
const members = 'server/features/firms/members.test.ts'
const invitations = 'server/features/firms/invitations.test.ts'
const acting = 'server/features/firms/acting-for-the-firm.test.ts'

/** Abuse by the people of a firm, and by those who want to become one of them. */
export const firmCases: readonly AbuseCase[] = [
  {
    number: 250,
    attack: 'A seller of a firm changes the lot of a colleague',
    expected: '403: sellers change the lots whose contact they are, managers all of them',
    guard: { file: viewerFile, find: "if (rows.length > 0) refuse('firm_role')", put: '' },
    test: { file: members, name: 'decides what owner, manager, seller and viewer may do, in the order of their roles' },
  },
  {
    number: 251,
    attack: 'A viewer of a firm writes to its buyers, answers offers or invites people',
    expected: '403 at every endpoint that the role does not cover, before anything is read',
    guard: {
      file: viewerFile,
      find: "if (!hasFirmRight(firm.role, access === 'lot' ? 'list' : access)) refuse('firm_role')",
      put: '',
    },
    test: { file: members, name: 'decides what owner, manager, seller and viewer may do, in the order of their roles' },
  },
  {
    number: 252,
    attack: 'A member is removed during a call of theirs, and the call still changes the firm',
    expected: 'The event of the change requires the membership in the same statement: the whole change is rolled back',
    guard: { file: 'server/platform/messaging/events.ts', find: "refuse('firm_role')", put: 'return' },
    test: { file: members, name: 'changes nothing with a call that was under way' },
  },
  {
    number: 253,
    attack: 'A removed member keeps a page open and reads on',
    expected: 'Open streams end within a second, and the token is invalid',
    guard: {
      file: 'server/features/accounts/end-sessions.ts',
      find: 'await notifyInTransaction(tx, sessionsTopic(personId))',
      put: '',
    },
    test: {
      file: members,
      name: 'loses access to the firm and open streams within a second, and the firm loses no data',
    },
  },
  {
    number: 254,
    attack: 'An invitation is used a second time',
    expected: '409: an invitation can be used once',
    guard: { file: acceptFile, find: "if (found.state === 'used') refuse('invitation_used')", put: '' },
    test: { file: invitations, name: 'makes a new account a member, once, and signs it in' },
  },
  {
    number: 255,
    attack: 'An invitation is passed on to somebody with another address',
    expected: '403: the address of the account must be the invited one',
    guard: {
      file: acceptFile,
      find: "if (viewer && !(await findEmails(tx, viewer.userId)).includes(invitation.email)) refuse('invitation_address')",
      put: '',
    },
    test: { file: invitations, name: 'joins a known account only when it is logged in with the invited address' },
  },
  {
    number: 256,
    attack: 'A forwarded invitation is used to get into the account of the person invited',
    expected: 'The link opens no session of an existing account: its owner must log in first',
    guard: {
      file: acceptFile,
      find: "if (invitee && invitee.id !== viewer?.userId) refuse('invitation_login')",
      put: '',
    },
    test: { file: invitations, name: 'joins a known account only when it is logged in with the invited address' },
  },
  {
    number: 257,
    attack: 'A manager removes the owner of the firm, or takes away the role',
    expected: '409: the owner stays',
    guard: {
      file: changeFile,
      find: "if (role === 'owner') refuse('owner_stays')",
      put: '',
    },
    test: { file: members, name: 'can be changed by a manager with immediate effect, but not that of the owner' },
  },
  {
    number: 258,
    attack: 'A suspended person continues to trade through the firm they belong to',
    expected:
      '403 for the person, in the firm as well; the firm can continue. If the firm is suspended, 403 for all its people',
    guard: {
      file: viewerFile,
      find: 'suspended: viewer.suspended === true || firm.suspended',
      put: 'suspended: firm.suspended',
    },
    test: { file: members, name: 'is suspended with the person or with the firm' },
  },
  {
    number: 259,
    attack: 'A firm invites without end, so that hundreds share one account and its quotas',
    expected: '409 beyond 20 people, open invitations included',
    guard: {
      file: 'server/features/firms/invite-person.ts',
      find: "if (people.length + others.length >= firmLimits.seatsMost) refuse('firm_full')",
      put: '',
    },
    test: { file: invitations, name: 'needs a free seat' },
  },
  {
    number: 287,
    attack: 'A chat of the firm is handed to an outsider, who then reads it and is named to the buyer',
    expected: '404: only a colleague can get a chat or a lot',
    guard: {
      file: colleagueFile,
      find: 'where m.user_id = ${personId} and m.business_id = ${firm.id} for key share of m`',
      put: 'where m.user_id = ${personId} for key share of m`',
    },
    test: { file: members, name: 'names who writes, to both sides, and is handed to a colleague' },
  },
  {
    number: 288,
    attack: 'A viewer becomes the contact person of a lot, and buyers write to somebody who may not answer',
    expected: '404: chats and lots are given to those who may answer',
    guard: {
      file: colleagueFile,
      find: "return row && hasFirmRight(row.role, 'answer') ? row",
      put: 'return row ? row',
    },
    test: { file: acting, name: 'with the role viewer cannot be handed a chat or a lot' },
  },
  {
    number: 289,
    attack: 'A member is removed while an edit of an upload is under way, of which no event is recorded',
    expected: '403: the membership is locked in the transaction of the change',
    guard: { file: colleagueFile, find: "if (rows.length === 0) refuse('firm_role')", put: '' },
    test: { file: acting, name: 'even by a call that records no event' },
  },
  {
    number: 290,
    attack: 'A manager changes the role of a person of another firm, or removes them there',
    expected: "404: only people of the caller's own firm are found",
    guard: { file: changeFile, find: ".get(personId) ?? refuse('not_found')", put: ".get(personId) ?? 'viewer'" },
    test: { file: members, name: 'can be changed by a manager with immediate effect, but not that of the owner' },
  },
  {
    number: 291,
    attack: 'A removed colleague continues with a session from before the removal',
    expected: '401: the removal ends all sessions of the person',
    guard: { file: changeFile, find: 'await endSessionsOf(tx, id)', put: '' },
    test: {
      file: members,
      name: 'loses access to the firm and open streams within a second, and the firm loses no data',
    },
  },
  {
    number: 292,
    attack:
      'A member of one firm, or a person with chats of their own, joins another firm, whose data would hide theirs',
    expected: '409: a person belongs to one firm, and brings no chats, requirements or business',
    guard: { file: acceptFile, find: "if (invitee?.firmId) refuse('other_firm')", put: '' },
    test: {
      file: invitations,
      name: 'is refused to a member of another firm, to one with own chats, and to a suspended account',
    },
  },
]
