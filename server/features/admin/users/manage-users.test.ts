import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createdYears } from '#contract/admin/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const [thisYear = 0] = createdYears(new Date())

const world = await openWorld()
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, name: 'Anita Admin' })
await aPerson(world, { admin: true, name: 'Another Admin' })
const seller = await aPerson(world, { name: 'Kavita Rao', business: { name: 'Deccan Looms' }, phone: '9876501234' })
await aListing(world, seller)
await aListing(world, seller, { status: 'Deleted' })

type Filters = { status?: 'all' | 'active' | 'inactive'; createdYear?: number | 'all'; search?: string }
const find = async (body: Filters, query: { page?: string; size?: string } = {}) =>
  (await world.api('POST /admin/users', { body, query }, admin)).body
const namesFor = async (body: Filters) => (await find(body)).users.map(user => user.fullName)

describe('users in the admin list', () => {
  it('come newest first, with total, business and number of deadstocks', async () => {
    const { body, status } = await world.api('GET /admin/users', {}, admin)
    expect(status).toBe(200)
    expect(body.users.map(user => user.fullName)).toEqual(['Kavita Rao', 'Another Admin', 'Anita Admin'])
    expect(body).toMatchObject({ success: true, count: 3, more: false })
    expect(body.users[0]).toMatchObject({
      id: seller.id,
      email: [{ email: seller.email }],
      phone: [{ phone: '9876501234' }],
      business: { name: 'Deccan Looms', verified: false },
      deadstocks: 1,
      active: true,
    })
  })

  it('are counted in all, today and this week', async () => {
    const { body } = await world.api('GET /admin/users/count', {}, admin)
    expect(body).toMatchObject({ success: true, count: 3, today: 3, thisWeek: 3 })
  })

  it.each([
    ['a name', 'kavita'],
    ['an address', 'PERSON3@EXAMPLE'],
    ['a company', 'deccan'],
    ['a phone number', '98765 01234'],
    ['two words in any order', 'looms kavita'],
    ['two letters at the beginning of a word', 'lo'],
  ])('are found by %s', async (_what, search) => {
    expect(
      await namesFor({ search: search.replace('PERSON3@EXAMPLE', seller.email.toUpperCase().split('.')[0]!) }),
    ).toEqual(['Kavita Rao'])
  })

  it('are found by their id, also by its beginning as the table shows it', async () => {
    for (const id of [seller.id, seller.id.slice(0, 8)]) expect(await namesFor({ search: id })).toEqual(['Kavita Rao'])
  })

  it.each(['%', '%%', '__', 'k%a', 'k_vita', '\\', "'; drop table users; --"])(
    'are not found by the wildcard %s, which is literal',
    async search => expect((await namesFor({ search })).length).toBe(search.length === 1 ? 3 : 0),
  )

  it('are not searched by a single character', async () => expect((await find({ search: ' k ' })).count).toBe(3))

  it('can be filtered by state and by year of joining in India time', async () => {
    const old = await aPerson(world, { name: 'Old Hand' })
    const gone = await aPerson(world, { name: 'Gone Away' })
    await sql`update users set created_at = make_timestamptz(${thisYear - 2}, 12, 31, 19, 0, 0, 'UTC') where id = ${old.id}`.execute(
      world.db,
    )
    await sql`update users set active = false where id = ${gone.id}`.execute(world.db)
    // 7 pm on 31 December in London is already New Year in India
    expect(await namesFor({ createdYear: thisYear - 1 })).toEqual(['Old Hand'])
    expect(await namesFor({ createdYear: thisYear - 2 })).toEqual([])
    expect(await namesFor({ status: 'inactive' })).toEqual(['Gone Away'])
    expect(await namesFor({ status: 'active', createdYear: thisYear, search: 'gone' })).toEqual([])
    expect(await namesFor({ status: 'all', createdYear: 'all', search: 'gone' })).toEqual(['Gone Away'])
  })

  it('appear once over all pages', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, number) => aPerson(world, { name: `Pager ${number}` })))
    const pages = [
      await find({ search: 'pager' }, { page: '1' }),
      await find({ search: 'pager' }, { page: '2', size: '10' }),
    ]
    expect(pages.map(page => page.users.length)).toEqual([10, 2])
    expect(new Set(pages.flatMap(page => page.users.map(user => user.id))).size).toBe(12)
    expect(pages.map(page => page.count)).toEqual([12, 12])
  })

  it.each([
    { size: '1000000000' },
    { size: '-1' },
    { size: '1.5' },
    { size: 'abc' },
    { size: '11' },
    { page: '0' },
    { page: '1001' },
  ])('are refused for the page %o', async query =>
    expect((await world.api('GET /admin/users', { query }, admin)).status).toBe(400),
  )

  it('name the sizes that a page can have', async () => {
    const { body } = await world.api('GET /admin/users', { query: { size: '11' } }, admin)
    expect(body).toMatchObject({ errors: [{ field: 'size', message: 'The size is one of 10, 20, 50' }] })
  })

  it('have a page each, and an unknown id returns 404', async () => {
    const { body } = await world.api('GET /admin/user/:id', { params: { id: seller.id } }, admin)
    expect(body.user).toMatchObject({ id: seller.id, fullName: 'Kavita Rao', business: { gst: '27AAPFU0939F1ZV' } })
    expect(body.verification?.facts.map(fact => fact.name)).toContain('check-digit')
    const { status } = await world.api('GET /admin/user/:id', { params: { id: crypto.randomUUID() } }, admin)
    expect(status).toBe(404)
  })
})

describe('deleting a user', () => {
  const remove = (id: string, as = admin) =>
    world.api('POST /admin/user/:id/delete', { params: { id }, body: { reason: 'Sold what was not theirs' } }, as)
  const newsOf = async (id: string) =>
    (await eventsOf(world, { subject_id: id }, ['kind', 'actor_id', 'data'])).filter(
      event => event.kind.endsWith('removed') || event.kind.endsWith('deleted'),
    )

  it('removes listings, token and search entries, with an audit event', async () => {
    const victim = await aPerson(world, { name: 'Victim Vora' })
    const { id } = await aListing(world, victim)
    expect((await remove(victim.id)).status).toBe(200)
    expect((await world.api('GET /auth/user', {}, victim)).status).toBe(401)
    expect((await world.api('GET /explore/deadstock/:id', { params: { id } })).status).toBe(404)
    expect((await find({ search: 'victim' })).count).toBe(0)
    expect((await find({ search: victim.id })).users[0]).toMatchObject({ active: false, fullName: '', deadstocks: 0 })
    expect(await newsOf(victim.id)).toEqual([
      { kind: 'user.removed', actor_id: admin.id, data: {} },
      {
        kind: 'admin.user-deleted',
        actor_id: admin.id,
        data: {
          before: { active: true, admin: false, deadstocks: 1 },
          after: { active: false, admin: false, deadstocks: 0 },
          reason: 'Sold what was not theirs',
        },
      },
    ])
  })

  it('happens once when two admins do it at once', async () => {
    const victim = await aPerson(world)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [victim.id] }
    const answers = await throughGate(world, lock, [() => remove(victim.id), () => remove(victim.id)])
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(await newsOf(victim.id)).toHaveLength(2)
  })

  it('is refused for an unknown user and for oneself', async () => {
    expect((await remove(crypto.randomUUID())).status).toBe(404)
    const { status, body } = await remove(admin.id)
    expect([status, body.reason]).toEqual([409, 'own_account'])
  })

  it('is refused to non-admins', async () => {
    expect((await remove(seller.id, seller)).status).toBe(403)
    expect((await world.api('GET /auth/user', {}, seller)).status).toBe(200)
  })
})
