import { afterAll, describe, expect, it } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, completeListing, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const change = (id: string, body: object, as: { token: string } | undefined = seller) =>
  world.api('PUT /deadstock/:id', { params: { id }, body }, as)
const own = async (id: string) =>
  (await world.api('GET /deadstock/list/:id', { params: { id } }, seller)).body.deadstock
const newsOf = (id: string) => eventsOf(world, { subject_id: id }, ['kind', 'data'])
const lock = (id: string) => ({ text: 'select from listings where id = $1 for update', values: [id] })

describe('saving a listing', () => {
  it('changes given fields, keeps the others and records one event', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', name: 'Before' })
    const { status, body } = await change(id, { data: { name: '  After   a trim ', amount: 12.345 }, version: 1 })
    expect(status).toBe(200)
    expect(body.deadstock).toMatchObject({
      name: 'After a trim',
      amount: 12.35,
      unit: 'Metre',
      status: 'Draft',
      version: 2,
    })
    expect(await newsOf(id)).toEqual([{ kind: 'listing.changed', data: { changed: ['name', 'amount'] } }])
  })

  it.each(['Draft', 'Active', 'Inactive'] as const)('keeps the state of a listing that is %s', async state => {
    const { id } = await aListing(world, seller, { status: state })
    const { body } = await change(id, { data: { name: 'Renamed' } })
    expect(body.deadstock).toMatchObject({ name: 'Renamed', status: state })
  })

  it('turns an unsaved shell into a Draft', async () => {
    const { id } = await aListing(world, seller, { status: 'Created', name: '' })
    expect((await change(id, { data: { name: 'Saved' } })).body.deadstock.status).toBe('Draft')
  })

  it('accepts a repeated save without an event, whatever version the request names', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    await change(id, { data: { name: 'Once' }, version: 1 })
    const again = await change(id, { data: { name: 'Once' }, version: 1 })
    expect([again.status, again.body.deadstock.version]).toEqual([200, 2])
    expect(await newsOf(id)).toHaveLength(1)
  })

  it('saves the first of two tabs and refuses the second as stale', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const answers = await throughGate(
      world,
      lock(id),
      ['Tab one', 'Tab two'].map(name => () => change(id, { data: { name }, version: 1 })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(answer => answer.status === 409)?.body.reason).toBe('stale')
    expect(await newsOf(id)).toHaveLength(1)
  })

  it("replies 'nothing to update' to an empty request", async () => {
    const { id } = await aListing(world, seller)
    for (const body of [{}, { data: {} }]) {
      const answer = await change(id, body)
      expect([answer.status, answer.body.toast?.message]).toEqual([422, 'nothing to update'])
    }
  })

  it('refuses the whole save if one field is faulty', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const answer = await change(id, { data: { name: 'Changed', unit: 'Bushel', minOrderQuantity: 99_999 } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(fault => fault.field)).toEqual(['unit', 'maxOrderQuantity'])
    expect((await own(id)).name).not.toBe('Changed')
    expect(await newsOf(id)).toEqual([])
  })

  it('refuses an edit that would leave a live listing unpublishable, with every blocker', async () => {
    const { id } = await aListing(world, seller)
    const answer = await change(id, { data: { description: wordsOf(29), amount: 0 } })
    expect([answer.status, answer.body.toast]).toEqual([
      422,
      {
        type: 'error',
        title: 'Incomplete Deadstock',
        message: 'Description should be atleast 30 words\nPlease enter a valid amount',
      },
    ])
    expect((await own(id)).amount).toBe(92)
  })

  it('allows an edit that leaves a listing unpublishable if the listing is not live', async () => {
    const { id } = await aListing(world, seller, { status: 'Inactive' })
    expect((await change(id, { data: { description: wordsOf(29) } })).status).toBe(200)
  })

  it('removes a subcategory that does not exist in the new category', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const { body } = await change(id, { data: { category: 'Steel & Metals' } })
    expect(body.deadstock).toMatchObject({ categoryId: 'metals', subCategory: null })
    const cleared = await change(id, { data: { category: null } })
    expect(cleared.body.deadstock).toMatchObject({ category: null, subCategory: null })
  })

  it('applies both a save and a state change in one request', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const { body } = await change(id, { data: completeListing, status: 'Active' })
    expect(body.deadstock).toMatchObject({ name: completeListing.name, status: 'Active' })
    expect((await newsOf(id)).map(news => news.kind)).toEqual(['listing.changed', 'listing.published'])
  })

  it('applies neither a save nor a state change when one fails', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', name: 'Before' })
    const answer = await change(id, { data: { name: 'After', description: wordsOf(3) }, status: 'Active' })
    expect([answer.status, answer.body.reason]).toEqual([422, 'incomplete_listing'])
    expect(await own(id)).toMatchObject({ name: 'Before', version: 1, status: 'Draft' })
    expect(await newsOf(id)).toEqual([])
  })

  it('accepts an id with the old prefix', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    expect((await change(`mdsq__${id}`, { data: { name: 'Prefixed' } })).body.deadstock.id).toBe(id)
  })

  it('does not change a deleted listing', async () => {
    const { id } = await aListing(world, seller, { status: 'Deleted' })
    expect((await change(id, { data: { name: 'Revived' } })).body.reason).toBe('illegal_move')
  })

  it('returns 404 to another account', async () => {
    const { id } = await aListing(world, seller)
    expect((await change(id, { data: { name: 'Stolen' } }, await aPerson(world))).status).toBe(404)
    expect((await own(id)).name).not.toBe('Stolen')
  })

  it('is for signed-in people only', async () => {
    const { id } = await aListing(world, seller)
    const answer = await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { name: 'Anonymous' } } })
    expect(answer.status).toBe(401)
  })
})

describe('selecting pictures of a listing', () => {
  it('reorders and drops them by their addresses', async () => {
    const { id } = await aListing(world, seller, { pictures: 3, status: 'Draft' })
    const [first, second, third] = (await own(id)).images
    const { body } = await change(id, { data: { images: [third!, first!] } })
    expect(body.deadstock.images).toEqual([third, first])
    expect((await own(id)).images).toEqual([third, first])
    const rows = await world.db.selectFrom('images').select('id').execute()
    expect(rows.some(row => second!.includes(row.id))).toBe(false)
  })

  it('accepts addresses without signature and in any size', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const [first, second] = (await own(id)).images.map(address => address.split('?')[0]!.replace('-640', '-1280'))
    const { body } = await change(id, { data: { images: [second!, first!] } })
    expect(body.deadstock.images.map(address => address.split('?')[0]!.replace('-640', '-1280'))).toEqual([
      second,
      first,
    ])
  })

  it('keeps a picture that is also used by another listing', async () => {
    const { id } = await aListing(world, seller, { pictures: 2, status: 'Draft' })
    const other = await aListing(world, seller, { pictures: 0, status: 'Draft' })
    const [first, second] = (await own(id)).images
    const shared = /images\/([0-9a-f-]{36})-/.exec(second!)![1]!
    await world.db
      .insertInto('listing_images')
      .values({ listing_id: other.id, image_id: shared, position: 0 })
      .execute()
    await change(id, { data: { images: [first!] } })
    expect((await own(other.id)).images).toHaveLength(1)
  })

  it('is refused for fewer than two pictures on a live listing', async () => {
    const { id } = await aListing(world, seller)
    const { images } = await own(id)
    const answer = await change(id, { data: { images: images.slice(0, 1) } })
    expect([answer.status, answer.body.toast?.message]).toEqual([422, 'Please upload at least 2 images'])
  })
})
