import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())
let buyer: Person
let seller: Person
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  ;[buyer, seller] = [await aPerson(world), await aPerson(world)]
})

const put = (id: string, on: boolean, as: Person | undefined = buyer) =>
  world.api('PUT /favourites/:id', { params: { id }, body: { on } }, as)
const saved = async (as = buyer) => (await world.api('GET /favourites', {}, as)).body
const change = (id: string, body: object) => world.api('PUT /deadstock/:id', { params: { id }, body }, seller)
/** Saves `count` lots. */
const haveSaved = async (count: number) => {
  await sql`
    with made as (
      insert into listings (business_id, user_id, name, description, category, subcategory, amount, unit, status, published_at)
      select ${seller.businessId}, ${seller.id}, 'Lot ' || n, 'Surplus', 'textiles', 'Cotton fabrics', 92, 'Metre', 'Inactive', now()
      from generate_series(1, ${count}) n returning id)
    insert into favourites (user_id, listing_id) select ${buyer.id}, id from made`.execute(world.db)
}

describe('saving a lot', () => {
  it('stores it once, newest first, until it is removed, and for its owner only', async () => {
    const [one, two] = [await aListing(world, seller), await aListing(world, seller)]
    for (const id of [one.id, two.id, two.id]) expect((await put(id, true)).body).toEqual({ success: true, on: true })
    const { favourites, count } = await saved()
    expect([favourites.map(({ id }) => id), count]).toEqual([[two.id, one.id], 2])
    expect(favourites[0]).toMatchObject({ amount: 92, unit: 'Metre', live: true, cheaperThan: null, going: false })
    expect((await world.api('GET /favourites/ids', {}, buyer)).body.ids).toEqual([two.id, one.id])
    expect(await saved(seller)).toMatchObject({ favourites: [], count: 0 })
    await put(two.id, false, seller)
    expect((await saved()).count).toBe(2)
    expect((await put(two.id, false)).body.on).toBe(false)
    await put(two.id, false)
    expect((await saved()).favourites.map(({ id }) => id)).toEqual([one.id])
  })

  it('shows the number of savers to the seller only, and only from three existing accounts on', async () => {
    const { seller: owner, id } = await aSellerWithLot(world)
    const savedBy = async () => (await world.api('GET /deadstock/list', {}, owner)).body.saves
    const people = [await aPerson(world), await aPerson(world), await aPerson(world)]
    for (const person of people) {
      expect(await savedBy()).toEqual({})
      await put(id, true, person)
    }
    expect(await savedBy()).toEqual({ [id]: 3 })
    expect(JSON.stringify((await world.api('GET /explore/deadstock/:id', { params: { id } })).body)).not.toContain(
      'saves',
    )
    await world.api('POST /user/delete', { body: {} }, people[0])
    expect(await savedBy()).toEqual({})
  })

  it('requires a session and a live lot', async () => {
    const { id } = await aListing(world, seller)
    expect((await world.api('PUT /favourites/:id', { params: { id }, body: { on: true } })).status).toBe(401)
    for (const status of ['Draft', 'Inactive', 'Deleted'] as const)
      expect((await put((await aListing(world, seller, { status })).id, true)).status).toBe(404)
    expect((await put(crypto.randomUUID(), true)).status).toBe(404)
    expect((await put('no-id', true)).status).toBe(404)
    expect((await put(id, 'yes' as never)).status).toBe(400)
    expect((await saved()).count).toBe(0)
  })

  it('shows a price drop of at least 5 %, low stock or the end of the listing', async () => {
    const { id } = await aListing(world, seller, { amount: 100 })
    await change(id, { data: { quantityAvailable: 10_000 } })
    await put(id, true)
    const now = async () => (await saved()).favourites[0]
    await change(id, { data: { amount: 95.01 } })
    expect((await now())?.cheaperThan).toBeNull()
    await change(id, { data: { amount: 95 } })
    expect((await now())?.cheaperThan).toBe(100)
    await change(id, { data: { gst: 'included' } })
    expect((await now())?.cheaperThan).toBeNull()
    await change(id, { data: { quantityAvailable: 2500 } })
    expect((await now())?.going).toBe(false)
    await change(id, { data: { quantityAvailable: 2499 } })
    expect((await now())?.going).toBe(true)
    await change(id, { status: 'Inactive' })
    expect(await now()).toMatchObject({ live: false, amount: null, image: null, cheaperThan: null, going: false })
    await change(id, { status: 'Deleted' })
    expect(await now()).toMatchObject({ id, live: false })
  })

  it(`is limited to ${watchingLimits.favouritesMost} lots, also with two requests at once`, async () => {
    await haveSaved(watchingLimits.favouritesMost - 1)
    const lots = [await aListing(world, seller), await aListing(world, seller)]
    const lock = { text: 'select 1 from users where id = $1 for update', values: [buyer.id] }
    const answers = await throughGate(
      world,
      lock,
      lots.map(
        ({ id }) =>
          () =>
            put(id, true),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { field: 'on', message: watchingMessages.favourites },
    ])
    expect((await saved()).count).toBe(watchingLimits.favouritesMost)
  })

  it(`is limited to ${watchingLimits.changesAnHour} changes an hour`, async () => {
    const { id } = await aListing(world, seller)
    await put(id, true)
    await sql`update rate_limits set count = ${watchingLimits.changesAnHour - 1}`.execute(world.db)
    expect((await put(id, false)).status).toBe(200)
    const { status, headers } = await put(id, true)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})
