import type { AbuseCase } from '../case.ts'

const underWay = {
  file: 'server/features/admin/suspensions/under-way.test.ts',
  name: 'cannot send a message or offer in progress, as buyer or seller',
}

/** Calls that a suspended account may still make, and mails that must still reach it. */
export const suspendedCases: readonly AbuseCase[] = [
  {
    number: 160,
    attack: 'A message is sent in the moment in which its sender is suspended',
    expected: '403 in its own transaction, which waits for the suspension',
    guard: {
      file: 'server/features/conversations/messages/send-message.ts',
      find: 'await refuseSuspended(tx, senderId)',
      put: '',
    },
    test: underWay,
  },
  {
    number: 161,
    attack: 'An offer is made in the moment in which its maker is suspended',
    expected: '403 in its own transaction, which waits for the suspension',
    guard: {
      file: 'server/features/offers/make/make-offer.ts',
      find: 'await refuseSuspended(tx, viewer.userId)',
      put: '',
    },
    test: underWay,
  },
  {
    number: 162,
    attack: 'An offer is accepted in the moment in which its receiver is suspended',
    expected: '403: nothing is agreed in the name of a suspended account',
    guard: {
      file: 'server/features/offers/answer/answer-offer.ts',
      find: 'await refuseSuspended(tx, userId)',
      put: '',
    },
    test: underWay,
  },
  {
    number: 163,
    attack: 'A suspended seller cannot read the messages of buyers who have paid',
    expected: 'Open streams continue, and new ones can be opened',
    guard: {
      file: 'contract/http/endpoint.ts',
      find: "whileSuspended ?? method === 'GET'",
      put: 'whileSuspended ?? false',
    },
    test: {
      file: 'server/features/conversations/live/live-streams.test.ts',
      name: 'continue for a member suspended meanwhile, and open again',
    },
  },
  {
    number: 164,
    attack: 'Requirements of a suspended buyer are still mailed to sellers',
    expected: 'They are left out, also of mails that were already prepared',
    guard: {
      file: 'server/features/watching/digest/find-digest.ts',
      find: ' and not buyer.suspended',
      put: '',
    },
    test: {
      file: 'server/features/requirements/matching.test.ts',
      name: 'omits a requirement whose buyer was suspended after it was gathered',
    },
  },
  {
    number: 165,
    attack: 'A complaint suspends an account, but reports about the same account stay open',
    expected: 'One decision closes the complaint and the reports, and the owner gets one message',
    guard: {
      file: 'server/features/admin/decide-complaint.ts',
      find: 'await finish?.()',
      put: '',
    },
    test: {
      file: 'server/features/admin/one-decision.test.ts',
      name: 'a complaint decision may suspend the account, close reports and notify all three people',
    },
  },
  {
    number: 166,
    attack: 'A buyer is asked to review a suspended seller, and the link leads to an empty page',
    expected: 'The request waits until the suspension ends',
    guard: {
      file: 'server/features/watching/digest/find-digest.ts',
      find: ' and not seller.suspended',
      put: '',
    },
    test: {
      file: 'server/features/reviews/request-reviews.test.ts',
      name: 'a review request waits while either side is suspended, even when already gathered',
    },
  },
]
