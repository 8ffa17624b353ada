import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { kindsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const contact = (as: Person | undefined, id: string) => world.api('GET /deadstock/:id/seller', { params: { id } }, as)
const call = (as: Person | undefined, id: string) => world.api('POST /deadstock/:id/call', { params: { id } }, as)
const listed = async (as: Person) =>
  (await world.api('GET /conversation/conversations/:id', { params: { id: as.id } }, as)).body.conversations
const leadsOf = (buyer: Person) =>
  world.db.selectFrom('leads').select(['kind', 'listing_id']).where('buyer_id', '=', buyer.id).execute()
const newsBy = (buyer: Person) => kindsOf(world, { actor_id: buyer.id })
const contactsOf = async (id: string) => {
  const { rows } = await sql<{ contacts: number }>`select contacts from listing_days where listing_id = ${id}`.execute(
    world.db,
  )
  return rows[0]?.contacts ?? 0
}

async function aDeal() {
  const [buyer, seller] = [await aPerson(world), await aPerson(world, { phone: '9812345678' })]
  return { buyer, seller, ...(await aListing(world, seller, { name: 'Ring yarn' })) }
}

describe('reaching a seller', () => {
  test('reaching a seller by viewing the contact twice on one day creates one lead, which both sides see', async () => {
    const { id, buyer, seller } = await aDeal()
    expect((await contact(buyer, id)).body.seller.phone).toBe('9812345678')
    await contact(buyer, id)
    expect(await leadsOf(buyer)).toEqual([{ kind: 'contact', listing_id: id }])
    expect(await newsBy(buyer)).toEqual(['contact.shown', 'conversation.created', 'lead.logged'])
    const lead = { kind: 'contact', listing: 'Ring yarn' }
    expect(await listed(buyer)).toMatchObject([{ lead: { ...lead, byMe: true }, lastMessage: null, listing: { id } }])
    expect(await listed(seller)).toMatchObject([{ lead: { ...lead, byMe: false }, lastMessage: null, unread: 0 }])
    expect(await contactsOf(id)).toBe(1)
  })

  test('reaching a seller by a call is shown as a call, also after a view of the number', async () => {
    const { id, buyer, seller } = await aDeal()
    await contact(buyer, id)
    const { body } = await call(buyer, id)
    expect(body.seller.phone).toBe('9812345678')
    await contact(buyer, id)
    expect(await leadsOf(buyer)).toEqual([{ kind: 'call', listing_id: id }])
    expect((await listed(seller))[0]?.lead?.kind).toBe('call')
    expect(await contactsOf(id)).toBe(1)
  })

  test('reaching a seller from another listing or on another day creates another lead', async () => {
    const { id, buyer, seller } = await aDeal()
    const other = await aListing(world, seller, { name: 'Denim ends' })
    for (const listingId of [id, other.id]) await contact(buyer, listingId)
    expect(await leadsOf(buyer)).toHaveLength(2)
    expect((await listed(seller))[0]?.lead?.listing).toBe('Denim ends')
    expect([await contactsOf(id), await contactsOf(other.id)]).toEqual([1, 1])
    await sql`update leads set day = day - 1 where listing_id = ${id}`.execute(world.db)
    await contact(buyer, id)
    expect(await leadsOf(buyer)).toHaveLength(3)
  })

  test('moves the conversation to the top of both lists and restores it where it was deleted', async () => {
    const { id, buyer, seller } = await aDeal()
    await contact(buyer, id)
    const [{ id: conversationId } = { id: '' }] = await listed(seller)
    await world.api('POST /conversation/delete', { body: { conversationId } }, seller)
    const younger = await aDeal()
    const theirs = await aListing(world, seller)
    await contact(younger.buyer, theirs.id)
    expect(await listed(seller)).toHaveLength(1)
    await call(buyer, id)
    expect((await listed(seller)).map(each => each.id)[0]).toBe(conversationId)
  })

  test('creates one lead when five calls come at once', async () => {
    const { id, buyer } = await aDeal()
    await contact(buyer, id)
    const answers = await throughGate(
      world,
      { text: 'select 1 from leads where buyer_id = $1 for update', values: [buyer.id] },
      Array.from({ length: 5 }, () => () => call(buyer, id)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await newsBy(buyer)).filter(kind => kind === 'lead.logged')).toHaveLength(2)
    expect(await leadsOf(buyer)).toHaveLength(1)
  })

  test('creates no lead for oneself or for a refused request', async () => {
    const { id, buyer, seller } = await aDeal()
    expect((await contact(seller, id)).status).toBe(200)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `contacts:${buyer.id}`, count: 30, resets_at: new Date(Date.now() + 3600_000) })
      .execute()
    expect([(await call(buyer, id)).status, (await contact(buyer, id)).status]).toEqual([429, 429])
    expect([await leadsOf(buyer), await leadsOf(seller), await listed(seller)]).toEqual([[], [], []])
  })

  test('returns 404 for a listing that is not live or unknown, and requires a session', async () => {
    const { id, buyer, seller } = await aDeal()
    const draft = await aListing(world, seller, { status: 'Draft' })
    expect((await call(buyer, draft.id)).status).toBe(404)
    expect((await call(buyer, '0190c0de-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await call(undefined, id)).status).toBe(401)
    expect(await leadsOf(buyer)).toEqual([])
  })
})
