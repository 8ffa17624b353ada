import type { AbuseCase } from '../case.ts'

export const authorisationCases: readonly AbuseCase[] = [
  {
    number: 13,
    attack: 'Sign-in is made to lead to another site',
    expected: 'No parameter names the next page: the page itself stores it',
    test: {
      file: 'e2e/accounts/visitor-signs-in.spec.ts',
      name: 'a visitor signs in and lands on the dashboard',
    },
  },
  {
    number: 14,
    attack: 'An outsider opens a conversation or its streams',
    expected: '404 without any content',
    guard: {
      file: 'server/features/conversations/model/conversation-store.ts',
      find: 'where c.id = ${conversationId} and ${viewerId} in (c.user_low, c.user_high)',
      put: 'where c.id = ${conversationId} and ${viewerId}::uuid is not null',
    },
    test: {
      file: 'server/features/conversations/conversations.security.test.ts',
      name: 'gets 404 without content for the conversation and its streams',
    },
  },
  {
    number: 15,
    attack: 'Another sender or receiver is named in the body',
    expected: '403; the stored sender is always the session user',
    guard: {
      file: 'server/features/conversations/messages/send-message.ts',
      find: "if (data.senderId !== undefined && data.senderId !== senderId) refuse('not_yourself')",
      put: '',
    },
    test: {
      file: 'server/features/conversations/conversations.security.test.ts',
      name: 'are ignored and create no row',
    },
  },
  {
    number: 16,
    attack: "Other people's messages are marked as read",
    expected: "404 and no row changes, not even the caller's own messages in the same request",
    guard: {
      file: 'server/features/conversations/messages/mark-messages-read.ts',
      find: "if (addressed.length < ids.length) refuse('not_found')",
      put: '',
    },
    test: {
      file: 'server/features/conversations/conversations.security.test.ts',
      name: 'are refused together with own ids, and no message becomes read',
    },
  },
  {
    number: 17,
    attack: "Another seller's listing is changed, published, deleted or given pictures",
    expected: '404, rows and files as before',
    guard: {
      file: 'server/features/listings/model/listing-store.ts',
      find: ' and user_id = ${userId} for update',
      put: ' for update',
    },
    test: {
      file: 'server/features/listings/listings.security.test.ts',
      name: 'returns 404 on every route, and no row or file changes',
    },
  },
  {
    number: 18,
    attack: 'A body contains fields that only the server sets: verified, status, counters, owner',
    expected: 'These fields are dropped; only fields that the caller may change are changed',
    guard: {
      file: 'server/features/businesses/save-business.ts',
      find: 'const updated = await updateBusiness(tx, business.id, facts, badgeLost)',
      put: "await tx.updateTable('businesses').set({ verified: (data as { verified?: boolean }).verified ?? true }).where('id', '=', business.id).execute()\n    const updated = await updateBusiness(tx, business.id, facts, badgeLost)",
    },
    test: {
      file: 'server/features/businesses/businesses.security.test.ts',
      name: 'are dropped, so owner, badge, version and times stay unchanged',
    },
  },
  {
    number: 19,
    attack: 'A listing is moved to a state that its state does not allow, such as out of Deleted',
    expected: '409; a trigger of the database refuses the change too',
    guard: {
      file: 'server/features/listings/changes/publish-listing.ts',
      find: "if (!mayMove(listing.status, 'Active')) refuse('illegal_move')",
      put: '',
    },
    test: {
      file: 'server/features/listings/changes/listing-moves.test.ts',
      name: 'follow the table in random sequences, and no other request changes the state',
    },
  },
  {
    number: 20,
    attack: 'Outsiders look for drafts, paused or deleted listings and their pictures',
    expected: 'They appear nowhere; their addresses answer 404 or 410',
    guard: {
      file: 'server/features/listings/model/listing-policy.ts',
      find: 'listing.live || viewer?.admin === true || (isOwner(viewer, listing) && isVisibleToOwner(listing.status))',
      put: 'true || isOwner(viewer, listing) || isVisibleToOwner(listing.status)',
    },
    test: {
      file: 'server/features/listings/listings.security.test.ts',
      name: 'are not visible while %s',
    },
  },
  {
    number: 21,
    attack: 'People without admin rights call admin routes, also by other methods, headers and spellings',
    expected: '401 or 403 and nothing changes',
    guard: {
      file: 'server/api/request-context.ts',
      find: "if (access === 'admin') refuse",
      put: "if (access === 'nobody') refuse",
    },
    test: {
      file: 'server/authorisation.security.test.ts',
      name: 'returns to each kind of caller the status in the table',
    },
  },
  {
    number: 22,
    attack: 'A blocked person writes, calls, or comes back by another listing or account',
    expected: 'Refused at once, also on open streams',
    guard: {
      file: 'server/features/conversations/model/conversation-policy.ts',
      find: "return blocked_by_me || blocked_by_them ? 'Blocked' : 'Active'",
      put: "return blocked_by_me && blocked_by_them ? 'Blocked' : 'Active'",
    },
    test: {
      file: 'server/features/conversations/blocks/blocks.security.test.ts',
      name: 'cannot write, call, see the phone number or start a conversation over another listing',
    },
  },
  {
    number: 23,
    attack: 'A caller requests phone and e-mail of all sellers, one after the other',
    expected: 'Thirty different sellers a day, then 429; public replies contain neither phone nor e-mail',
    guard: { file: 'server/features/listings/public/seller-limits.ts', find: 'most: most[what]', put: 'most: 9999' },
    test: {
      file: 'server/features/listings/public/show-seller.test.ts',
      name: 'is limited to 30 different sellers a day, also when requested again',
    },
  },
  {
    number: 24,
    attack: 'A name imitates the verified badge by ticks, hidden or reversing characters',
    expected: 'Refused at the name field',
    guard: { file: 'contract/shared/names/display-names.ts', find: 'DECEPTIVE.test(text)', put: 'text.length < 0' },
    test: {
      file: 'server/features/businesses/businesses.security.test.ts',
      name: 'case 24: names that imitate a badge or another name',
    },
  },
]
