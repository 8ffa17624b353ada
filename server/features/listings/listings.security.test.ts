import { afterAll, describe, expect, it } from 'vitest'
import type { ListingState } from '#contract/listings/rules.ts'
import { aListing, completeListing, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture, storedFiles, upload } from '#testkit/pictures.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)
const attacker = await aPerson(world)

const rowOf = (id: string) => world.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const put = (id: string, body: object, as: { token: string } = seller) =>
  world.api('PUT /deadstock/:id', { params: { id }, body }, as)
/** Sends a body that the types of the contract do not allow. */
const send = async (method: 'POST' | 'PUT', path: string, payload: string | object, as: { token: string }) => {
  const response = await world.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return { status: response.statusCode, body: response.json() }
}

describe("case 17: another seller's listing", () => {
  it('returns 404 on every route, and no row or file changes', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', pictures: 0 })
    await upload(world, id, [await aPicture(), await aPicture()], seller)
    const files = () => storedFiles(world).toSorted()
    const [row, before] = [await rowOf(id), files()]

    const nothing = { data: { images: [] } }
    for (const body of [{ data: completeListing }, nothing, { status: 'Active' }, { status: 'Deleted' }])
      expect((await put(id, body, attacker)).status).toBe(404)
    expect((await upload(world, id, [await aPicture()], attacker)).status).toBe(404)
    expect((await world.api('GET /deadstock/list/:id', { params: { id } }, attacker)).status).toBe(404)

    expect(await rowOf(id)).toEqual(row)
    expect(files()).toEqual(before)
  })

  it('gets the same reply as an unknown listing', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const nowhere = '7f1f9c52-1111-4222-8333-444455556666'
    for (const body of [{ data: { name: 'Mine now' } }, { status: 'Deleted' }])
      expect((await put(id, body, attacker)).body).toEqual((await put(nowhere, body, attacker)).body)
  })
})

describe('case 18: fields that only the server may set', () => {
  const forbidden = {
    admin: true,
    active: true,
    verified: true,
    'business.verified': true,
    business: { verified: true, name: 'Taken over' },
    businessId: '7f1f9c52-1111-4222-8333-444455556666',
    business_id: '7f1f9c52-1111-4222-8333-444455556666',
    userId: '7f1f9c52-1111-4222-8333-444455556666',
    user_id: '7f1f9c52-1111-4222-8333-444455556666',
    id: '7f1f9c52-1111-4222-8333-444455556666',
    impressions: 9999,
    clicks: 9999,
    createdAt: '2001-01-01T00:00:00.000Z',
    published_at: '2001-01-01T00:00:00.000Z',
    seq: 1,
    version: 77,
    pictures: [],
  }
  const dump = async () => ({
    users: await world.db.selectFrom('users').selectAll().orderBy('id').execute(),
    businesses: await world.db.selectFrom('businesses').selectAll().orderBy('id').execute(),
    phones: await world.db.selectFrom('user_phones').selectAll().orderBy('user_id').execute(),
  })

  it('are dropped on create, together with a status and pictures', async () => {
    const before = await dump()
    const { status, body } = await send(
      'POST',
      '/deadstock/create',
      { ...forbidden, status: 'Active', images: ['/images/x-640.webp'], name: 'Plain' },
      attacker,
    )
    expect([status, body.deadstock.status, body.deadstock.version]).toEqual([200, 'Draft', 1])
    expect(await rowOf(body.id)).toMatchObject({
      name: 'Plain',
      user_id: attacker.id,
      business_id: attacker.businessId,
      impressions: 0,
      clicks: 0,
      published_at: null,
    })
    expect(await dump()).toEqual(before)
  })

  it('are dropped when a listing is saved: only name, version and the time of the change differ', async () => {
    const { id } = await aListing(world, attacker, { status: 'Draft' })
    const [before, row] = [await dump(), await rowOf(id)]
    const answer = await send(
      'PUT',
      `/deadstock/${id}`,
      { ...forbidden, version: 1, data: { ...forbidden, status: 'Active', name: 'Plain' } },
      attacker,
    )
    expect(answer.status).toBe(200)
    const { name: _n, version: _v, updated_at: _u, ...rest } = row
    expect(await rowOf(id)).toMatchObject({ ...rest, name: 'Plain', version: 2 })
    expect(await dump()).toEqual(before)
  })

  it('a request for the state Draft, Created or Sold is refused', async () => {
    const { id } = await aListing(world, attacker, { status: 'Active' })
    for (const status of ['Draft', 'Created', 'Sold'])
      expect((await send('PUT', `/deadstock/${id}`, { status }, attacker)).status).toBe(422)
    expect((await rowOf(id)).status).toBe('Active')
  })
})

describe('case 19: illegal transitions and bypassed rules', () => {
  it.each([
    ['Deleted', 'Active'],
    ['Deleted', 'Inactive'],
    ['Draft', 'Inactive'],
    ['Created', 'Inactive'],
  ] as [ListingState, 'Active' | 'Inactive'][])('refuses %s to %s with 409', async (from, to) => {
    const { id } = await aListing(world, seller, { status: from })
    expect((await put(id, { status: to })).status).toBe(409)
    expect((await rowOf(id)).status).toBe(from)
  })

  it.each([
    ['one picture', { pictures: 1 }],
    ['29 words', { description: wordsOf(29) }],
    ['501 words', { description: wordsOf(501) }],
    ['no amount', { amount: 0 }],
    ['an unknown category', { category: 'spaceships' }],
    ['an unknown unit', { unit: 'Bushel' }],
    ['a name of blanks', { name: '   ' }],
  ] as const)('does not publish with %s, from Draft or Inactive', async (_what, given) => {
    for (const status of ['Draft', 'Inactive'] as const) {
      const { id } = await aListing(world, seller, { ...given, status })
      expect((await put(id, { status: 'Active' })).status).toBe(422)
      expect((await rowOf(id)).status).toBe(status)
    }
  })

  it('an amount that rounds to zero is refused', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    expect((await put(id, { data: { amount: 0.004 }, status: 'Active' })).status).toBe(422)
    const live = await aListing(world, seller)
    expect((await put(live.id, { data: { amount: 0.004 } })).status).toBe(422)
  })

  it('a minimum above the maximum is refused', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const answer = await put(id, { data: { minOrderQuantity: 10, maxOrderQuantity: 9 }, status: 'Active' })
    expect(answer.status).toBe(422)
    const half = await put(id, { data: { maxOrderQuantity: 9 } })
    expect([half.status, half.body.errors?.[0]?.field]).toEqual([422, 'maxOrderQuantity'])
  })

  it('an account without business or phone cannot publish', async () => {
    const bare = await aPerson(world, { business: false })
    expect((await world.api('POST /deadstock/create', { body: completeListing }, bare)).status).toBe(422)
    const silent = await aPerson(world, { phone: false })
    const { id } = await aListing(world, silent, { status: 'Inactive' })
    expect((await put(id, { status: 'Active' }, silent)).status).toBe(422)
  })
})

describe('case 20: listings that are not live', () => {
  it.each(['Draft', 'Inactive', 'Deleted', 'Created'] as const)('are not visible while %s', async status => {
    const { id } = await aListing(world, seller, { status, pictures: 0 })
    const image = await world.services.images.add(await aPicture())
    await world.db
      .insertInto('images')
      .values({ ...image, user_id: seller.id })
      .execute()
    await world.db.insertInto('listing_images').values({ listing_id: id, image_id: image.id, position: 0 }).execute()

    const nowhere = '7f1f9c52-1111-4222-8333-444455556666'
    for (const as of [undefined, attacker]) {
      const hidden = await world.api('GET /explore/deadstock/:id', { params: { id } }, as)
      const absent = await world.api('GET /explore/deadstock/:id', { params: { id: nowhere } }, as)
      expect([hidden.status, Object.keys(hidden.body)]).toEqual([404, Object.keys(absent.body)])
      // a listing that was never live looks like a missing one, also after its deletion
      expect(hidden.body).toEqual(absent.body)
      expect(hidden.body.code).toBe(404)
      expect(hidden.headers['cache-control']).toBe('no-store')
    }
    const contact = await world.api('GET /deadstock/:id/seller', { params: { id } }, attacker)
    expect(contact.status).toBe(404)
    const search = await world.db
      .selectFrom('listing_search')
      .select('listing_id')
      .where('listing_id', '=', id)
      .execute()
    expect(search).toEqual([])

    for (const address of [`/images/${image.id}-640.webp`, `/images/${image.id}-640.webp?s=zzzzzz.${'A'.repeat(32)}`]) {
      const picture = await world.app.inject({ method: 'GET', url: address, headers: { 'if-none-match': '*' } })
      expect([picture.statusCode, picture.headers['etag']]).toEqual([404, undefined])
    }
  })

  it('are not visible through the picture signature of another listing', async () => {
    const mine = await aListing(world, attacker, { status: 'Draft', pictures: 0 })
    const { body } = await upload(world, mine.id, [await aPicture()], attacker)
    const theirs = await world.services.images.add(await aPicture())
    await world.db
      .insertInto('images')
      .values({ ...theirs, user_id: seller.id })
      .execute()
    const signature = body.images[0]!.split('?')[1]
    const reply = await world.app.inject({ method: 'GET', url: `/images/${theirs.id}-640.webp?${signature}` })
    expect(reply.statusCode).toBe(404)
  })
})
