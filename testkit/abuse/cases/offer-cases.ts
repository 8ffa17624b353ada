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
    test: { file: `${feature}/deals.test.ts`, name: 'is nobody else’s' },
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
    test: { file: `${feature}/races.test.ts`, name: 'exactly one wins' },
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
    test: { file: `${feature}/ends.test.ts`, name: 'is over at its end' },
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
    test: { file: `${feature}/limits.test.ts`, name: 'are all that thirty days allow' },
  },
  {
    number: 122,
    attack: 'The floor of another seller is read',
    expected: '404; no reply, export or event names the figure',
    guard: {
      file: `${feature}/floors/floors.ts`,
      find: '  await seeOwnListing(db, viewer, id)\n',
      put: '  void [seeOwnListing, viewer]\n',
    },
    test: { file: `${feature}/limits.test.ts`, name: 'is told to its owner alone' },
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
    test: { file: 'contract/offers/rules.test.ts', name: 'Who may do what with a row' },
  },
  {
    number: 125,
    attack: 'Somebody who is blocked speaks on through offers and agreements',
    expected: 'What becomes of them is shown, not said',
    guard: { file: `${feature}/deals/tell-deal.ts`, find: '  if (!talk.open) return\n', put: '' },
    test: { file: `${feature}/deals.test.ts`, name: 'without a word' },
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
    test: { file: `${feature}/limits.test.ts`, name: 'has five open offers' },
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
    test: { file: `${feature}/races.test.ts`, name: 'cannot take off more than there is' },
  },
  {
    number: 220,
    attack: 'A seller reads sealed offers before the end to tell a friend by how much to outbid',
    expected: 'No reply, table, stream, mail, notice, log or trace holds an amount for anybody but its maker',
    guard: {
      file: `${feature}/rounds/round-store.ts`,
      find: 'join offer_rounds r on r.id = f.round_id and not r.sealed',
      put: 'join offer_rounds r on r.id = f.round_id',
    },
    test: { file: `${feature}/rounds/sealed-offers.security.test.ts`, name: 'stands nowhere before the end' },
  },
  {
    number: 221,
    attack: 'An offer arrives in the closing second, or waits for a lock until the end is over',
    expected: 'Late, by the clock of the database once the lock is had; none is lost that was in time',
    guard: {
      file: `${feature}/rounds/put-round-offer.ts`,
      find: "round?.state !== 'open' || round.over",
      put: "round?.state !== 'open'",
    },
    test: { file: `${feature}/rounds/round-races.test.ts`, name: 'no offer is late and none is lost' },
  },
  {
    number: 222,
    attack: 'A seller accepts several offers of a round that was for one buyer',
    expected: 'The first acceptance declines the others in the same transaction',
    guard: {
      file: `${feature}/model/offer-store.ts`,
      find: "where round_id = ${roundId} and state = 'open' and id <> ${acceptedId}",
      put: "where round_id = ${roundId} and state = 'open' and id = ${acceptedId}",
    },
    test: { file: `${feature}/rounds/round-races.test.ts`, name: 'one wins' },
  },
  {
    number: 223,
    attack: 'A seller changes price or quantity while firms make sealed offers for the lot',
    expected: '409 at the field; an import leaves the row as it is',
    guard: {
      file: 'server/features/listings/model/listing-facts.ts',
      find: '  if (before.sealed) refuseOtherTerms(before, facts)\n',
      put: '  void refuseOtherTerms\n',
    },
    test: { file: `${feature}/rounds/rounds.test.ts`, name: 'does not change' },
  },
  {
    number: 224,
    attack: 'A firm offers high in a round and lowers it before the end',
    expected: '422: it can be raised, not lowered',
    guard: {
      file: `${feature}/rounds/put-round-offer.ts`,
      find: 'if (before && !isRaised(before, offer)) {',
      put: 'if (before && !isRaised(before, before)) {',
    },
    test: { file: `${feature}/rounds/rounds.test.ts`, name: 'is one a firm' },
  },
  {
    number: 225,
    attack: 'A seller uses a lower price for savers to write to people who want no such news',
    expected: 'Only those who allow it are told, once in a week, and the seller does not learn who',
    guard: {
      file: `${feature}/savers/saver-store.ts`,
      find: "s.key = 'watching' and not s.value",
      put: "s.key = 'watching' and s.value is null",
    },
    test: { file: `${feature}/savers/savers.test.ts`, name: 'is told to those who allow it' },
  },
  {
    number: 226,
    attack: 'A client asks for the page after a row once more, to see rows twice or not at all',
    expected: 'Every offer stands on one page',
    guard: {
      file: `${feature}/lists/offer-list-store.ts`,
      find: 'and (${at}, o.id) < (timestamptz',
      put: 'and (${at}, o.id) <= (timestamptz',
    },
    test: { file: `${feature}/lists/own-offers.test.ts`, name: 'holds every offer once' },
  },
]
