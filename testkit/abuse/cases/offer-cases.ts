import type { AbuseCase } from '../case.ts'

const feature = 'server/features/offers'

export const offerCases: readonly AbuseCase[] = [
  {
    number: 118,
    attack: 'A third person answers an offer, or reads what two others agreed',
    expected: '404 on every route',
    guard: {
      file: `${feature}/deals/deal-store.ts`,
      find: 'where d.id = ${id} and ${userId} in (o.maker_id, o.receiver_id)',
      put: 'where d.id = ${id} and ${userId} is not null',
    },
    test: { file: `${feature}/deals.test.ts`, name: 'returns 404 to outsiders' },
  },
  {
    number: 119,
    attack: 'An offer is accepted, countered, withdrawn and over at the same moment',
    expected: 'Exactly one wins; the others learn which',
    guard: {
      file: `${feature}/answer/answer-offer.ts`,
      find: 'offer: await lockOffer(tx, id) }',
      put: 'offer: found }',
    },
    test: { file: `${feature}/races.test.ts`, name: 'leave exactly one winner, run %i' },
  },
  {
    number: 120,
    attack: 'An offer is accepted after its end, before any job has noticed',
    expected: '409: it has expired',
    guard: {
      file: 'contract/offers/rules.ts',
      find: "state === 'open' && new Date(expiresAt) <= now ? 'expired' : state",
      put: "state === 'open' && new Date(expiresAt) <= new Date(0) ? 'expired' : state",
    },
    test: { file: `${feature}/ends.test.ts`, name: 'ends on time even before the database records it' },
  },
  {
    number: 121,
    attack: 'A competitor finds the floor of a seller by halving',
    expected: 'Five offers in thirty days, those below the floor counted; the sixth gets 429',
    guard: {
      file: 'contract/offers/rules.ts',
      find: 'made.tries >= offerLimits.triesMost',
      put: 'made.tries > 1e9',
    },
    test: {
      file: `${feature}/limits.test.ts`,
      name: 'per side and lot are allowed in thirty days, with notice of the last one',
    },
  },
  {
    number: 122,
    attack: 'The floor of another seller is read',
    expected: '404; no reply, export or event names the figure',
    guard: {
      file: `${feature}/floors/floors.ts`,
      find: '  await findUndeletedListing(db, viewer, id)\n',
      put: '  void [findUndeletedListing, viewer]\n',
    },
    test: { file: `${feature}/limits.test.ts`, name: 'is shown to its owner only' },
  },
  {
    number: 123,
    attack: 'A seller takes a lot off the market and accepts an offer for it afterwards',
    expected: 'Open offers end with the listing, in the same transaction',
    guard: {
      file: 'server/schema/functions/offers.sql',
      find: "perform void_offers(new.id, 'unlisted');",
      put: 'null;',
    },
    test: { file: `${feature}/ends.test.ts`, name: 'when the lot is no longer listed' },
  },
  {
    number: 124,
    attack: 'Somebody accepts an offer of their own',
    expected: '403; only the receiver may',
    guard: {
      file: 'contract/offers/rules.ts',
      find: 'const receives = open && row.by !== viewerId',
      put: 'const receives = open',
    },
    test: { file: 'contract/offers/rules.test.ts', name: 'Allowed moves on an offer' },
  },
  {
    number: 125,
    attack: 'Somebody who is blocked speaks on through offers and agreements',
    expected: 'What becomes of them is shown, not said',
    guard: { file: `${feature}/deals/notify-deal.ts`, find: '  if (!conversation.open) return\n', put: '' },
    test: {
      file: `${feature}/deals.test.ts`,
      name: 'can be ended after a block without a message in the conversation',
    },
  },
  {
    number: 126,
    attack: 'A buyer floods sellers with offers',
    expected: 'Twenty open and thirty a day, five without business details',
    guard: {
      file: `${feature}/make/put-offer.ts`,
      find: "  await enforceRateLimit(tx, { key: `offers:${makerId}`, most, seconds: DAY }, 'offer_limit')\n",
      put: '  void [enforceRateLimit, most]\n',
    },
    test: {
      file: `${feature}/limits.test.ts`,
      name: 'may have 5 open offers and 5 a day, with business details 20 open, 30 a day',
    },
  },
  {
    number: 127,
    attack: 'Two acceptances at once promise more than there is',
    expected: 'The second offer is void once the first has taken its quantity off',
    guard: {
      file: 'server/schema/functions/offers.sql',
      find: "    perform void_offers(new.id, 'quantity',",
      put: "    perform void_offers(null, 'quantity',",
    },
    test: { file: `${feature}/races.test.ts`, name: 'Two acceptances at once cannot subtract more than is available' },
  },
]
