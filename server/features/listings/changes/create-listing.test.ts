import { afterAll, describe, expect, it } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { completeListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const newsOf = (id: string) => eventsOf(world, { subject_id: id })
const listingsOf = (userId: string) =>
  world.db.selectFrom('listings').selectAll().where('user_id', '=', userId).execute()

describe('creating a listing', () => {
  it('creates a Draft with the given fields and records one event', async () => {
    const seller = await aPerson(world)
    const { status, body } = await world.api('POST /deadstock/create', { body: completeListing }, seller)
    expect(status).toBe(200)
    expect(body.deadstock).toMatchObject({
      ...completeListing,
      id: body.id,
      status: 'Draft',
      images: [],
      currency: '₹',
    })
    expect(body.deadstock).toMatchObject({ categoryId: 'textiles', businessId: seller.businessId, version: 1 })
    expect(body.deadstock.can).toEqual({ edit: true, publish: true, message: false, moves: ['Active', 'Deleted'] })
    expect(await newsOf(body.id)).toEqual([{ kind: 'listing.created' }])
  })

  it('creates an empty Draft for an empty body and returns its id', async () => {
    const seller = await aPerson(world)
    const { body } = await world.api('POST /deadstock/create', { body: {} }, seller)
    expect(body.deadstock).toMatchObject({
      id: body.id,
      name: '',
      status: 'Draft',
      negotiable: true,
      minOrderQuantity: 1,
    })
  })

  it('accepts a category by its id as well as by its name', async () => {
    const seller = await aPerson(world)
    const { body } = await world.api('POST /deadstock/create', { body: { category: 'metals' } }, seller)
    expect(body.deadstock).toMatchObject({ category: 'Steel & Metals', categoryId: 'metals' })
  })

  it('keeps specifications in the order they were given', async () => {
    const seller = await aPerson(world)
    const specifications = { Width: '58 in', GSM: '118', Composition: '100% cotton' }
    const { body } = await world.api('POST /deadstock/create', { body: { specifications } }, seller)
    expect(Object.entries(body.deadstock.specifications)).toEqual(Object.entries(specifications))
  })

  it('creates two Drafts for two requests at once', async () => {
    const seller = await aPerson(world)
    const both = await Promise.all([1, 2].map(() => world.api('POST /deadstock/create', { body: {} }, seller)))
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(2)
    expect(await listingsOf(seller.id)).toHaveLength(2)
  })

  it('is refused without business details', async () => {
    const person = await aPerson(world, { business: false, phone: false })
    const { status, body } = await world.api('POST /deadstock/create', { body: {} }, person)
    expect([status, body.reason, body.toast?.message]).toEqual([
      422,
      'business_details_missing',
      'Please complete your business details',
    ])
    expect(await listingsOf(person.id)).toEqual([])
  })

  it('is refused without a phone number', async () => {
    const person = await aPerson(world, { phone: false })
    const { status, body } = await world.api('POST /deadstock/create', { body: {} }, person)
    expect([status, body.reason, body.toast?.message]).toEqual([422, 'phone_missing', 'Please add a phone number'])
  })

  it.each([
    ['category', { category: 'Spaceships' }, 'Please select a category'],
    ['subCategory', { category: 'metals', subCategory: 'Denim & twill' }, 'Please select a subcategory'],
    ['unit', { unit: 'Bushel' }, 'Please select a unit'],
    ['amount', { amount: 1_000_000_000 }, 'Please enter a valid amount'],
    ['name', { name: 'x'.repeat(151) }, 'Please enter a valid name'],
    [
      'maxOrderQuantity',
      { minOrderQuantity: 10, maxOrderQuantity: 9 },
      'Maximum order should not be less than minimum order',
    ],
  ])('refuses a wrong %s with an error at its field', async (field, body, message) => {
    const seller = await aPerson(world)
    const answer = await world.api('POST /deadstock/create', { body }, seller)
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]])
    expect(await listingsOf(seller.id)).toEqual([])
  })

  it('refuses a name that becomes too long by normalisation', async () => {
    const seller = await aPerson(world)
    const answer = await world.api('POST /deadstock/create', { body: { name: '\u0958'.repeat(150) } }, seller)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'name'])
  })

  it('returns 404 to another account for the Draft', async () => {
    const [seller, other] = [await aPerson(world), await aPerson(world)]
    const { body } = await world.api('POST /deadstock/create', { body: completeListing }, seller)
    expect((await world.api('GET /deadstock/list/:id', { params: { id: body.id } }, other)).status).toBe(404)
    expect((await world.api('GET /deadstock/list', {}, other)).body.deadstocks).toEqual([])
  })

  it('is for signed-in people only', async () => {
    expect((await world.api('POST /deadstock/create', { body: {} })).status).toBe(401)
  })

  it('stops at 200 an hour', async () => {
    const seller = await aPerson(world)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `creates:${seller.id}`, count: 199, resets_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await world.api('POST /deadstock/create', { body: {} }, seller)).status).toBe(200)
    expect((await world.api('POST /deadstock/create', { body: {} }, seller)).status).toBe(429)
    expect(await listingsOf(seller.id)).toHaveLength(1)
  })
})
