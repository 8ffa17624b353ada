import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true })
const seller = await aPerson(world, { business: { name: 'Deccan Looms', verified: true } })
for (const status of ['Draft', 'Inactive', 'Deleted', 'Created', 'Active'] as const)
  await aListing(world, seller, { name: status === 'Created' ? '' : `${status} twill`, status })

const find = async (body: {
  status?: 'All' | 'Active' | 'Deleted' | 'Created'
  createdYear?: number
  search?: string
  licence?: 'missing'
  sort?: 'name'
}) => (await world.api('POST /admin/deadstocks', { body }, admin)).body

describe('the admin list of deadstocks', () => {
  it('shows every state, newest first', async () => {
    const { body } = await world.api('GET /admin/deadstocks', {}, admin)
    expect(body.count).toBe(5)
    expect(body.deadstocks.map(listing => listing.status)).toEqual([
      'Active',
      'Created',
      'Deleted',
      'Inactive',
      'Draft',
    ])
    expect(body.deadstocks[0]).toMatchObject({
      name: 'Active twill',
      amount: 92,
      unit: 'Metre',
      updatedAt: body.deadstocks[0]!.createdAt,
      business: { name: 'Deccan Looms', verified: true },
    })
    expect(body.deadstocks[0]!.image).toMatch(/^\/images\/[0-9a-f-]+-640\.webp$/)
    // the address of a hidden listing's picture has a signature
    expect(body.deadstocks[4]!.image).toMatch(/\?s=/)
  })

  it('can be filtered by one state', async () => {
    for (const status of ['Active', 'Deleted', 'Created'] as const)
      expect((await find({ status })).deadstocks.map(listing => listing.status)).toEqual([status])
    expect((await find({ status: 'All' })).count).toBe(5)
  })

  it('finds by name and company, not by a former name', async () => {
    expect((await find({ search: 'active twill' })).count).toBe(2)
    expect((await find({ search: 'deccan' })).count).toBe(5)
    await sql`update businesses set name = 'Malabar Mills' where id = ${seller.businessId}`.execute(world.db)
    expect((await find({ search: 'deccan' })).count).toBe(0)
    expect((await find({ search: 'malabar' })).count).toBe(5)
  })

  it('finds by year of manufacture', async () => {
    await aListing(world, seller, { name: 'Long ago', createdAt: new Date('2022-06-01') })
    expect((await find({ createdYear: 2022 })).deadstocks.map(listing => listing.name)).toEqual(['Long ago'])
    expect((await find({ createdYear: 2023 })).count).toBe(0)
  })

  it('shows counts in total, today and this week', async () => {
    const { body } = await world.api('GET /admin/deadstock/count', {}, admin)
    expect(body).toMatchObject({ count: 6, today: 5, thisWeek: 5 })
  })
})

describe('regulated goods without a licence', () => {
  const by = '2026-11-30'
  const expectFound = async (
    name: string,
    impressions: number,
    {
      surplus = {},
      status = 'Active',
      pausedBy = 'licence',
    }: { surplus?: object; status?: 'Active' | 'Inactive'; pausedBy?: string } = {},
  ) => {
    const { id } = await aListing(world, seller, {
      name,
      category: 'food',
      subcategory: 'Spices',
      createdAt: new Date('2021-06-01'),
    })
    await sql`update listings set licence_by = ${by}, impressions = ${impressions}, surplus = ${JSON.stringify(surplus)}::jsonb
      where id = ${id}`.execute(world.db)
    if (status === 'Inactive')
      await sql`update listings set status = 'Inactive', paused_by = ${pausedBy} where id = ${id}`.execute(world.db)
  }
  beforeAll(async () => {
    await expectFound('Cumin', 3)
    await expectFound('Turmeric', 40)
    await expectFound('Pepper', 12, { status: 'Inactive' })
    await expectFound('Cardamom, paused by its seller', 90, { status: 'Inactive', pausedBy: 'seller' })
    await expectFound('Cloves, stated since', 70, { surplus: { licenceNo: '10012022000123' } })
    await aListing(world, seller, { name: 'Saffron, not asked yet', category: 'food', subcategory: 'Spices' })
  })

  it('are listed, live or paused, after their seller was asked for the licence, most viewed first', async () => {
    const { count, deadstocks } = await find({ licence: 'missing' })
    expect(count).toBe(3)
    expect(deadstocks.map(({ name, impressions, licence, status }) => [name, impressions, licence, status])).toEqual([
      ['Turmeric', 40, { missing: 'fssai', by }, 'Active'],
      ['Pepper', 12, { missing: 'fssai', by }, 'Inactive'],
      ['Cumin', 3, { missing: 'fssai', by }, 'Active'],
    ])
  })

  it('come in the order of a column if it is chosen', async () => {
    const { deadstocks } = await find({ licence: 'missing', sort: 'name' })
    expect(deadstocks.map(({ name }) => name)).toEqual(['Cumin', 'Pepper', 'Turmeric'])
  })

  it('can be searched, most viewed first, and are flagged in every other list', async () => {
    const found = await find({ licence: 'missing', search: 'malabar' })
    expect(found.deadstocks.map(({ name }) => name)).toEqual(['Turmeric', 'Pepper', 'Cumin'])
    const { deadstocks } = await find({ search: 'cloves' })
    expect(deadstocks).toMatchObject([{ name: 'Cloves, stated since', licence: null }])
  })
})

describe('deleting a deadstock as an admin', () => {
  const remove = (id: string, as = admin) =>
    world.api('POST /admin/deadstock/:id/delete', { params: { id }, body: { reason: 'Counterfeit' } }, as)
  const statusOf = async (id: string) =>
    (await world.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const newsOf = (id: string) => eventsOf(world, { subject_id: id }, ['kind', 'actor_id', 'data'])

  it('takes it down permanently with actor, before, after and reason in the audit log', async () => {
    const { id } = await aListing(world, seller)
    expect((await remove(id)).status).toBe(200)
    expect((await world.api('GET /explore/deadstock/:id', { params: { id } })).status).toBe(404)
    expect(await newsOf(id)).toEqual([
      {
        kind: 'admin.listing-deleted',
        actor_id: admin.id,
        data: { before: { status: 'Active' }, after: { status: 'Deleted' }, reason: 'Counterfeit' },
      },
    ])
  })

  it('happens once when two admins do it at once', async () => {
    const { id } = await aListing(world, seller)
    const lock = { text: 'select 1 from listings where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => remove(id), () => remove(id)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await newsOf(id)).toHaveLength(1)
  })

  it('returns 404 for an unknown id', async () => expect((await remove(crypto.randomUUID())).status).toBe(404))

  it('is refused to its seller', async () => {
    const { id } = await aListing(world, seller)
    expect((await remove(id, seller)).status).toBe(403)
    expect(await statusOf(id)).toBe('Active')
  })
})
