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
    attack: 'An offer is accepted, countered, withdrawn and expires at the same moment',
    expected: 'Exactly one succeeds; the others get its result',
    guard: {
      file: `${feature}/answer/answer-offer.ts`,
      find: 'offer: await lockOffer(tx, id) }',
      put: 'offer: found }',
    },
    test: { file: `${feature}/races.test.ts`, name: 'leave exactly one winner, run %i' },
  },
  {
    number: 120,
    attack: 'An offer is accepted after its end, before a job has recorded the end',
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
    attack: 'A competitor finds the floor of a seller by binary search',
    expected: 'Five offers in thirty days, including those below the floor; the sixth gets 429',
    guard: {
      file: 'contract/offers/offer-fault.ts',
      find: 'made.tries >= offerLimits.triesMost',
      put: 'made.tries > 1e9',
    },
    test: { file: `${feature}/limits.test.ts`, name: 'five offers per side and lot are allowed in thirty days' },
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
    test: { file: `${feature}/ends.test.ts`, name: 'an open offer becomes void when the lot is no longer listed' },
  },
  {
    number: 124,
    attack: 'A user accepts their own offer',
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
    attack: 'A blocked user continues to write through offers and agreements',
    expected: 'The other side sees the new state, but no message',
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
      name: 'may have 5 open offers and make 5 a day, or 20 open and 30 a day with business details',
    },
  },
  {
    number: 127,
    attack: 'Two concurrent acceptances promise more than is available',
    expected: 'The second offer is void once the first has reduced the quantity',
    guard: {
      file: 'server/schema/functions/offers.sql',
      find: "    perform void_offers(new.id, 'quantity',",
      put: "    perform void_offers(null, 'quantity',",
    },
    test: { file: `${feature}/races.test.ts`, name: 'Two acceptances at once cannot subtract more than is available' },
  },
  {
    number: 220,
    attack: 'A buyer requests quotes of all sellers of the site, ten at a time',
    expected: 'Three such requests a day; the fourth gets 429, also when it is sent again',
    guard: {
      file: `${feature}/make/ask-several.ts`,
      find: "    await enforceRateLimit(tx, ofDay, 'ask_several_limit')\n",
      put: '    void enforceRateLimit\n',
    },
    test: { file: `${feature}/ask-several.test.ts`, name: 'the fourth request of a day is refused' },
  },
  {
    number: 221,
    attack: 'A link is sent to ten sellers at once with a request for quotes',
    expected: '422 at the note; no request is sent',
    guard: {
      file: `${feature}/make/ask-several.ts`,
      find: '(leadsAway(terms.note, services.config.publicUrl.host)',
      put: '(leadsAway(terms.note, services.config.publicUrl.host) && false',
    },
    test: { file: `${feature}/ask-several.test.ts`, name: 'invalid terms asks no seller' },
  },
  {
    number: 222,
    attack: 'A buyer writes terms into the offer of a seller, such as free freight',
    expected: '422: only the seller adds terms, and a counter-offer of the buyer keeps them as they were',
    guard: {
      file: 'contract/offers/added/added-fault.ts',
      find: "  if (!to.selling || to.kind !== 'offer') return",
      put: "  if (to.kind !== 'offer') return",
    },
    test: { file: `${feature}/added-terms.test.ts`, name: 'a buyer cannot add terms' },
  },
  {
    number: 223,
    attack: 'One person completes deals between two accounts of their own to look reliable',
    expected: 'Deals count only between businesses that never had a phone, PAN or GST number in common',
    guard: {
      file: 'server/features/kept-deals/count-kept-deals.ts',
      find: '    where not ever_shared_number(s.user_id, s.other_id)\n',
      put: '',
    },
    test: { file: 'server/features/kept-deals/kept-deals.test.ts', name: 'do not count' },
  },
  {
    number: 224,
    attack: 'Three accounts with one PAN count as the three businesses that a figure needs',
    expected: 'Businesses that share a number count as one',
    guard: {
      file: 'contract/kept-deals/rules.ts',
      find: 'const own = new Set([otherId, ...marks])',
      put: 'const own = new Set([otherId, ...marks.slice(marks.length)])',
    },
    test: { file: 'server/features/kept-deals/kept-deals.test.ts', name: 'that share a number with each other' },
  },
  {
    number: 225,
    attack: 'An answer arrives while the nightly job confirms the claim',
    expected:
      'If the answer is stored first, the claim does not count; if the claim is confirmed first, the answer gets 409',
    guard: {
      file: `${feature}/deals/change-claim.ts`,
      find: "    if (!allowsClaimMove(claim.state, name)) refuse('claim_closed')\n",
      put: '    void allowsClaimMove\n',
    },
    test: { file: 'server/features/kept-deals/kept-deals.test.ts', name: 'agree on whether the claim counts' },
  },
  {
    number: 226,
    attack: "A user answers a claim in place of the named business, or withdraws another user's claim",
    expected: '404 except for the side that may do it',
    guard: {
      file: `${feature}/deals/change-claim.ts`,
      find: "    if (actorOf(claim, name) !== userId) refuse('not_found')\n",
      put: '    void actorOf\n',
    },
    test: { file: `${feature}/claims.test.ts`, name: 'can be withdrawn only by the side that made it' },
  },
  {
    number: 230,
    attack: 'A seller reads sealed offers before the end and gives the amounts to a friend',
    expected:
      'No reply, table, stream, mail, notice, log or trace shows an amount to anyone but the maker of the offer',
    guard: {
      file: `${feature}/rounds/round-store.ts`,
      find: 'join offer_rounds r on r.id = f.round_id and not r.sealed',
      put: 'join offer_rounds r on r.id = f.round_id',
    },
    test: {
      file: `${feature}/rounds/sealed-offers.security.test.ts`,
      name: 'a sealed offer is visible nowhere except to its maker',
    },
  },
  {
    number: 231,
    attack: 'An offer arrives in the closing second, or waits for a lock until after the end',
    expected: 'The database clock decides after the lock is taken; no offer that arrived in time is lost',
    guard: {
      file: `${feature}/rounds/put-round-offer.ts`,
      find: "round?.state !== 'open' || round.over",
      put: "round?.state !== 'open'",
    },
    test: { file: `${feature}/rounds/round-races.test.ts`, name: 'no late offer is accepted and no offer is lost' },
  },
  {
    number: 232,
    attack: 'A seller accepts several offers of a round that was for one buyer',
    expected: 'The first acceptance declines the others in the same transaction',
    guard: {
      file: `${feature}/model/offer-store.ts`,
      find: "where round_id = ${roundId} and state = 'open' and id <> ${acceptedId}",
      put: "where round_id = ${roundId} and state = 'open' and id = ${acceptedId}",
    },
    test: { file: `${feature}/rounds/round-races.test.ts`, name: 'one of several acceptances at once wins' },
  },
  {
    number: 233,
    attack: 'A seller changes price or quantity while firms make sealed offers for the lot',
    expected: '409 at the field; an import leaves the row as it is',
    guard: {
      file: 'server/features/listings/model/listing-facts.ts',
      find: '  if (before.sealed) refuseOtherTerms(before, facts)\n',
      put: '  void refuseOtherTerms\n',
    },
    test: { file: `${feature}/rounds/rounds.test.ts`, name: 'cannot change' },
  },
  {
    number: 234,
    attack: 'A firm offers high in a round and lowers it before the end',
    expected: '422: it can be raised, not lowered',
    guard: {
      file: `${feature}/rounds/put-round-offer.ts`,
      find: 'if (before && !isRaised(before, offer)) {',
      put: 'if (before && !isRaised(before, before)) {',
    },
    test: { file: `${feature}/rounds/rounds.test.ts`, name: 'is limited to one per business' },
  },
  {
    number: 235,
    attack: 'A seller uses a lower price for savers to notify people who do not want it',
    expected: 'Only savers who allow it are notified, once a week, and the seller does not see who they are',
    guard: {
      file: `${feature}/savers/saver-store.ts`,
      find: "s.key = 'watching' and not s.value",
      put: "s.key = 'watching' and s.value is null",
    },
    test: { file: `${feature}/savers/savers.test.ts`, name: 'notifies only savers who allow it' },
  },
  {
    number: 236,
    attack: 'A client requests the next page repeatedly, so that rows appear twice or never',
    expected: 'Every offer is on exactly one page',
    guard: {
      file: `${feature}/lists/offer-list-store.ts`,
      find: 'and (${at}, o.id) < (timestamptz',
      put: 'and (${at}, o.id) <= (timestamptz',
    },
    test: { file: `${feature}/lists/own-offers.test.ts`, name: 'lists every offer once' },
  },
  {
    number: 240,
    attack: 'A seller puts a phone number into the terms for all offers of a lot, to trade past the platform',
    expected: '422 at the terms of resale',
    guard: {
      file: 'contract/offers/rounds/round-terms.ts',
      find: 'added.resale === null || !containsContact(added.resale)',
      put: 'added.resale === null || !containsContact(added.resale) || found === undefined',
    },
    test: { file: `${feature}/added-terms.test.ts`, name: 'has the terms that the seller stated for all offers' },
  },
  {
    number: 241,
    attack: 'A firm is accused of not paying and does not learn of it within its seven days',
    expected: 'A notice at the bell in the transaction of the claim, and an e-mail',
    guard: {
      file: 'server/schema/functions/notices.sql',
      find: 'create or replace trigger deal_claims_noted after insert on deal_claims for each row execute',
      put: 'create or replace trigger deal_claims_noted after insert on deal_claims for each row when (false) execute',
    },
    test: { file: `${feature}/claims.test.ts`, name: 'is shown to the named side, which can answer' },
  },
]
