import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aNegotiation, answer, makeOffer, messagesIn } from '#testkit/dealings/offers.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { aColleague } from '#testkit/firms.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aRow, aSheet, headers, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const roleTo = (as: Person, id: string, role: 'viewer') =>
  world.api('PUT /firm/people/:id', { params: { id }, body: { role } }, as)

describe('a colleague', () => {
  test('who opens an answer to a requirement does not become the writer of the seller’s offer', async () => {
    const [owner, seller] = [await aPerson(world), await aPerson(world)]
    const asha = await aColleague(world, owner, 'seller', 'Asha Rao')
    const { id } = await aRequirement(world, owner)
    const lot = await aListing(world, seller, { category: 'textiles' })
    const body = { listingId: lot.id, quantity: 2000, amount: 88, words: 'Dyed navy' }
    const sent = (await world.api('POST /wanted/:id/answer', { params: { id }, body }, seller)).body.answer.id
    const opened = await world.api('POST /answers/:id/open', { params: { id: sent } }, asha)
    const messages = await messagesIn(world, owner, opened.body.conversationId)
    expect(messages.map(({ kind, senderId, writer }) => [kind, senderId, writer])).toEqual([
      ['text', owner.id, 'Asha Rao'],
      ['offer', seller.id, null],
    ])
    const made = await eventsOf(world, { kind: 'offer.made' }, ['actor_id'])
    expect(made.map(({ actor_id }) => actor_id)).toEqual([seller.id])
  })

  test('without a phone can neither list nor upload a sheet, like every person', async () => {
    const asha = await aColleague(world, await aPerson(world), 'manager')
    const create = () => world.api('POST /deadstock/create', { body: {} }, asha)
    const upload = async () => uploadSheet(world, await aSheet([headers, aRow('A-1')]), asha)
    await world.db.deleteFrom('user_phones').where('user_id', '=', asha.id).execute()
    expect([(await create()).body.reason, (await upload()).body.reason]).toEqual(['phone_missing', 'phone_missing'])
    await world.db.insertInto('user_phones').values({ user_id: asha.id, phone: '9876543210' }).execute()
    expect([(await create()).status, (await upload()).status]).toEqual([200, 200])
  })

  test('with the role viewer does not mark notices of the firm as seen, but one who answers does', async () => {
    const owner = await aPerson(world)
    const [viewer, seller] = [await aColleague(world, owner, 'viewer'), await aColleague(world, owner, 'seller')]
    for (const { id } of [owner, viewer])
      await sql`insert into notices (user_id, kind) values (${id}, 'verified')`.execute(world.db)
    const unseen = async (as: Person) => (await world.api('GET /notices/unseen', {}, as)).body.unseen
    const see = (as: Person) => world.api('POST /notices/seen', { body: { upTo: Number.MAX_SAFE_INTEGER } }, as)
    expect([await unseen(owner), await unseen(viewer)]).toEqual([1, 1])
    expect((await see(viewer)).body.unseen).toBe(0)
    expect(await unseen(owner)).toBe(1)
    expect((await see(seller)).status).toBe(200)
    expect(await unseen(owner)).toBe(0)
  })

  test('gets the lower price of lots that they saved themselves, but not of lots that the owner saved', async () => {
    const [owner, seller] = [await aPerson(world), await aPerson(world)]
    const asha = await aColleague(world, owner, 'seller')
    const [ofOwner, ofAsha] = [await aListing(world, seller), await aListing(world, seller)]
    for (const [person, lot] of [
      [owner, ofOwner],
      [asha, ofAsha],
    ] as const) {
      await world.api('PUT /favourites/:id', { params: { id: lot.id }, body: { on: true } }, person)
      await sql`insert into saver_offers (listing_id, at, until, amount)
        values (${lot.id}, now(), now() + interval '1 day', 80)`.execute(world.db)
    }
    const lower = async (id: string) =>
      (await world.api('GET /deadstock/:id/offer', { params: { id } }, asha)).body.forSavers
    expect([await lower(ofOwner.id), (await lower(ofAsha.id))?.amount]).toEqual([null, 80])
  })

  test('with the role seller confirms only their own lots when confirming all, and is recorded as the one who confirmed', async () => {
    const owner = await aPerson(world)
    const asha = await aColleague(world, owner, 'seller')
    const [own, other] = [await aListing(world, owner), await aListing(world, owner)]
    await sql`update listings set contact_id = ${asha.id} where id = ${own.id}`.execute(world.db)
    await sql`update listings set fresh_until = current_date, confirmed_at = now() - interval '9 days'
      where id = any(${[own.id, other.id]}::uuid[])`.execute(world.db)
    const confirm = (as: Person) => world.api('POST /deadstock/confirm', { body: { all: true } }, as)
    const due = async (as: Person) => {
      const { upkeep, count } = (await world.api('GET /deadstock/list', { query: { show: 'due' } }, as)).body
      return [upkeep.count, count]
    }
    expect(await due(asha)).toEqual([1, 1])
    expect(await due(owner)).toEqual([2, 2])
    expect((await confirm(asha)).body.confirmed).toBe(1)
    expect(await due(asha)).toEqual([0, 0])
    expect((await confirm(owner)).body.confirmed).toBe(1)
    const events = await eventsOf(world, { kind: 'listing.confirmed' }, ['subject_id', 'actor_id'])
    expect(events).toEqual([
      { subject_id: own.id, actor_id: asha.id },
      { subject_id: other.id, actor_id: owner.id },
    ])
  })

  test('is called a colleague, and not our team, when two people edit a lot in the sheet', async () => {
    const owner = await aPerson(world)
    const ravi = await aColleague(world, owner, 'manager')
    const { id } = await aListing(world, owner)
    const save = (as: Person, seen: string, value: string) =>
      world.api('POST /bulk/sheet', { body: { rows: [{ id, cells: [{ field: 'amount', seen, value }] }] } }, as)
    expect((await save(ravi, '92', '95')).body.results[0]?.saved).toBe(true)
    const { conflicts } = (await save(owner, '92', '96')).body.results[0]!
    expect(conflicts[0]?.message).toContain(ownSheetMessages.byColleague)
  })

  test('with the role viewer is offered no move in offers, deals, requirements and answers', async () => {
    const { seller: owner, buyer, listingId, conversationId } = await aNegotiation(world)
    const [asha, reader] = [await aColleague(world, owner, 'seller'), await aColleague(world, owner, 'viewer')]
    const { id: offerId } = (await makeOffer(world, buyer, listingId)).body.offer
    const { id: own } = await aRequirement(world, owner)
    const { id: wanted } = await aRequirement(world, buyer)
    const body = { listingId, quantity: 2000, amount: 92, words: '' }
    expect((await world.api('POST /wanted/:id/answer', { params: { id: wanted }, body }, asha)).status).toBe(200)

    const moves = async (as: Person) => {
      const [chat] = await messagesIn(world, as, conversationId)
      const { offers } = (await world.api('GET /offers', {}, as)).body
      const compared = (await world.api('GET /deadstock/:id/offers', { params: { id: listingId } }, as)).body.offers
      const requirement = (await world.api('GET /requirements/:id', { params: { id: own } }, as)).body.requirement
      const { answers } = (await world.api('GET /answers', {}, as)).body
      return [chat?.offer, offers[0], compared[0], requirement, answers[0]].map(shown =>
        Object.values(shown?.can ?? { missing: true }).includes(true),
      )
    }
    expect(await moves(asha)).toEqual([true, true, true, true, true])
    expect(await moves(reader)).toEqual([false, false, false, false, false])

    await answer(world, asha, offerId, { move: 'accept' })
    const deal = async (as: Person) => (await messagesIn(world, as, conversationId))[0]?.offer?.deal
    expect((await deal(asha))?.can).toEqual({ complete: true, cancel: true })
    expect((await deal(reader))?.can).toEqual({ complete: false, cancel: false })
  })

  test('with the role viewer cannot be handed a chat or a lot', async () => {
    const { id, seller: owner } = await aConversation(world)
    const reader = await aColleague(world, owner, 'viewer')
    const lot = await aListing(world, owner)
    const body = { personId: reader.id }
    expect((await world.api('PUT /conversation/:id/handler', { params: { id }, body }, owner)).status).toBe(404)
    expect((await world.api('PUT /deadstock/:id/contact', { params: { id: lot.id }, body }, owner)).status).toBe(404)
  })

  test('whose role becomes viewer leaves their chats and lots to the firm', async () => {
    const { id, seller: owner } = await aConversation(world)
    const asha = await aColleague(world, owner, 'seller')
    const lot = await aListing(world, owner)
    const body = { personId: asha.id }
    await world.api('PUT /conversation/:id/handler', { params: { id }, body }, owner)
    await world.api('PUT /deadstock/:id/contact', { params: { id: lot.id }, body }, owner)
    await roleTo(owner, asha.id, 'viewer')
    const chat = await world.api('GET /conversation/:id', { params: { id } }, owner)
    const contact = await world.api('GET /deadstock/:id/contact', { params: { id: lot.id } }, owner)
    expect([chat.body.conversation.handler, contact.body.personId]).toEqual([null, null])
  })
})

test('a suspended contact person is not shown to buyers', async () => {
  const [owner, buyer] = [await aPerson(world), await aPerson(world)]
  const asha = await aColleague(world, owner, 'seller')
  const { id } = await aListing(world, owner)
  await world.api('PUT /deadstock/:id/contact', { params: { id }, body: { personId: asha.id } }, owner)
  const shown = async () => (await world.api('GET /deadstock/:id/seller', { params: { id } }, buyer)).body.seller.email
  expect(await shown()).toBe(asha.email)
  await world.db
    .insertInto('suspensions')
    .values({ user_id: asha.id, reason: 'fraud', words: 'Goods were never sent.', since: new Date() })
    .execute()
  expect(await shown()).toBe(owner.email)
})

test('the export of a member contains the messages that they wrote for the firm, and no other messages of the firm', async () => {
  const { id, buyer, seller: owner } = await aConversation(world)
  const asha = await aColleague(world, owner, 'seller')
  for (const [as, message] of [
    [owner, 'Words of the owner'],
    [asha, 'Words of Asha'],
    [buyer, 'Words of the buyer'],
  ] as const)
    await world.api('POST /message/create-message', { body: { data: { conversationId: id, message } } }, as)
  const exported = async ({ token }: Person) => {
    const call = { method: 'GET', url: '/api/user/export/json', headers: { authorization: `Bearer ${token}` } } as const
    const { messages } = (await world.app.inject(call)).json<{ messages: object[] }>()
    return messages.map(message => /Words of[^"]*/.exec(JSON.stringify(message))?.[0])
  }
  expect(await exported(asha)).toEqual(['Words of Asha'])
  expect(await exported(owner)).toEqual(['Words of the owner', 'Words of Asha', 'Words of the buyer'])
})

describe('a member removed while a call runs', () => {
  test.each([
    [
      'an import',
      async (owner: Person, ravi: Person) => {
        const { id } = (await uploadSheet(world, await aSheet([headers, aRow('A-1')]), owner)).body.import
        const body = { cells: [{ line: 2, column: 1, value: 'Changed' }] }
        return () => world.api('PUT /import/:id/rows', { params: { id }, body }, ravi)
      },
    ],
    [
      'the goods that the firm looks for',
      async (_: Person, ravi: Person) => () =>
        world.api('POST /wanted-interests', { body: { category: 'textiles', words: 'poplin' } }, ravi),
    ],
  ])('cannot change %s, even by a call that records no event', async (_name, prepare) => {
    const owner = await aPerson(world)
    const ravi = await aColleague(world, owner, 'manager')
    const call = await prepare(owner, ravi)
    const gone = { text: 'delete from firm_members where user_id = $1', values: [ravi.id] }
    const [reply] = await throughGate<{ status: number }>(world, gone, [call])
    expect(reply?.status).toBe(403)
  })
})
