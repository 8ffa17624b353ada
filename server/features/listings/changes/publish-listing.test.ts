import { afterAll, describe, expect, it } from 'vitest'
import { contactMessages } from '#contract/shared/contact/contact-details.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, wordsOf } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const publish = (id: string, as: { token: string } | undefined = seller) =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } }, as)
const rowOf = (id: string) => world.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newsOf = (id: string) => eventsOf(world, { subject_id: id })

describe('publishing', () => {
  it('makes a complete Draft live and searchable, as one event', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const { status, body } = await publish(id)
    expect([status, body.deadstock.status]).toEqual([200, 'Active'])
    expect(body.deadstock.can).toEqual({ edit: true, publish: false, message: false, moves: ['Inactive', 'Deleted'] })
    expect((await rowOf(id)).published_at).not.toBeNull()
    const found = await world.db.selectFrom('listing_search').select('category').where('listing_id', '=', id).execute()
    expect(found).toEqual([{ category: 'textiles' }])
    expect(await newsOf(id)).toEqual([{ kind: 'listing.published' }])
  })

  it('succeeds without an event for a live listing', async () => {
    const { id } = await aListing(world, seller)
    expect((await publish(id)).status).toBe(200)
    expect(await newsOf(id)).toEqual([])
  })

  it('happens once when asked twice at once', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const lock = { text: 'select from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => publish(id), () => publish(id)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await newsOf(id)).toHaveLength(1)
  })

  it('restores an Inactive listing with its first publication date', async () => {
    const createdAt = new Date('2026-01-02T03:04:05Z')
    const { id } = await aListing(world, seller, { createdAt })
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Inactive' } }, seller)
    expect((await publish(id)).body.deadstock.status).toBe('Active')
    expect((await rowOf(id)).published_at).toEqual(createdAt)
  })

  it.each(['Cotton poplin, call 98765 43210', 'Poplin of deccan-looms.com', 'Poplin asha@example.com'])(
    'leaves a listing with contact details in its name a Draft with unchanged text: %s',
    async name => {
      const { id } = await aListing(world, seller, { status: 'Draft', name })
      const answer = await publish(id)
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'name', message: contactMessages.name }]])
      expect((await rowOf(id)).name).toBe(name)
    },
  )

  it('keeps a listing live that has a phone number in its name, and refuses its next save with this name', async () => {
    const { id } = await aListing(world, seller, { name: 'Cotton poplin 9876543210' })
    const { version } = await rowOf(id)
    const save = (data: object) => world.api('PUT /deadstock/:id', { params: { id }, body: { version, data } }, seller)
    const refused = await save({ amount: 90 })
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'name'])
    expect((await rowOf(id)).status).toBe('Active')
    expect((await save({ amount: 90, name: 'Cotton poplin' })).status).toBe(200)
  })

  it('lists every missing field in the order of the tabs', async () => {
    const { body } = await world.api('POST /deadstock/create', { body: {} }, seller)
    const answer = await publish(body.id)
    expect([answer.status, answer.body.reason]).toEqual([422, 'incomplete_listing'])
    expect(answer.body.errors).toEqual([
      { field: 'name', message: 'Please enter a valid name' },
      { field: 'description', message: 'Please enter a valid description' },
      { field: 'images', message: 'Please upload at least 2 images' },
      { field: 'category', message: 'Please select a category' },
      { field: 'amount', message: 'Please enter a valid amount' },
      { field: 'unit', message: 'Please select a unit' },
    ])
    expect(answer.body.toast?.title).toBe('Incomplete Deadstock')
    expect((await rowOf(body.id)).status).toBe('Draft')
  })

  it.each(['Draft', 'Inactive'] as const)('applies the rules to a listing that is %s', async status => {
    const { id } = await aListing(world, seller, { status, pictures: 1 })
    expect((await publish(id)).body.errors).toEqual([{ field: 'images', message: 'Please upload at least 2 images' }])
    expect((await rowOf(id)).status).toBe(status)
  })

  it.each([
    [29, 'Description should be atleast 30 words'],
    [501, 'Description should be less than 500 words'],
  ])('refuses a description of %d words', async (words, message) => {
    const { id } = await aListing(world, seller, { status: 'Draft', description: wordsOf(words) })
    expect((await publish(id)).body.errors).toEqual([{ field: 'description', message }])
  })

  it.each([30, 500])('accepts a description of %d words', async words => {
    const { id } = await aListing(world, seller, { status: 'Draft', description: wordsOf(words) })
    expect((await publish(id)).status).toBe(200)
  })

  it('requires a subcategory when the category has any', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft', category: 'metals' })
    expect((await publish(id)).body.errors).toEqual([{ field: 'subCategory', message: 'Please select a subcategory' }])
  })

  it('requires a phone number', async () => {
    const silent = await aPerson(world, { phone: false })
    const { id } = await aListing(world, silent, { status: 'Draft' })
    expect((await publish(id, silent)).body.reason).toBe('phone_missing')
  })

  it('publishing never restores a deleted listing', async () => {
    const { id } = await aListing(world, seller, { status: 'Deleted' })
    expect((await publish(id)).status).toBe(409)
  })

  it('returns 404 to another account', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    expect((await publish(id, await aPerson(world))).status).toBe(404)
    expect((await rowOf(id)).status).toBe('Draft')
  })

  it('is for signed-in people only', async () => {
    const { id } = await aListing(world, seller, { status: 'Draft' })
    const answer = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } })
    expect(answer.status).toBe(401)
  })
})
