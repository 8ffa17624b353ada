import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#server/features.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { signInByCode } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let admin: Person
let user: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await aPerson(world, { admin: true })
  user = await aPerson(world)
})
afterAll(() => world.close())

const adminRoutes = routes.filter(({ endpoint }) => endpoint.path.startsWith('/admin'))
const call = (method: string, url: string, token?: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(method !== 'GET' && { payload: {} }),
  })
const addressOf = (path: string) => `/api${path.replace(':id', crypto.randomUUID())}`

describe('case 21: admin access without rights', () => {
  it.each(adminRoutes.map(({ endpoint }) => endpoint))(
    '$key is 401 without a token and 403 for a user',
    async ({ method, path }) => {
      expect((await call(method, addressOf(path))).statusCode).toBe(401)
      expect((await call(method, addressOf(path), 'x'.repeat(43))).statusCode).toBe(401)
      expect((await call(method, addressOf(path), user.token)).statusCode).toBe(403)
    },
  )

  it.each([
    '//admin/users',
    '/ADMIN/users',
    '/admin/users/',
    '/Admin/Users',
    '/admin%2fusers',
    '/admin/./users',
    '/explore/../admin/users',
  ])('no spelling of the address passes the guard: %s', async path => {
    const { statusCode, json } = await call('GET', `/api${path}`, user.token)
    expect([403, 404]).toContain(statusCode)
    expect(json().users).toBeUndefined()
  })

  it('no header makes another HTTP method perform an admin action', async () => {
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect(
        (await call('GET', `/api/admin/user/${admin.id}/delete`, user.token, { [header]: 'POST' })).statusCode,
      ).toBe(405)
    expect((await world.api('GET /auth/user', {}, admin)).status).toBe(200)
  })

  it('a removed admin and one without the flag lose access at once', async () => {
    const [former, removed] = [await aPerson(world, { admin: true }), await aPerson(world, { admin: true })]
    await sql`update users set admin = false where id = ${former.id}`.execute(world.db)
    await world.api('POST /admin/user/:id/delete', { params: { id: removed.id } }, admin)
    expect((await world.api('GET /admin/users', {}, former)).status).toBe(403)
    expect((await world.api('GET /admin/users', {}, removed)).status).toBe(401)
  })

  it('an address removed from ADMIN_EMAILS loses admin rights in open sessions, and may delete its account', async () => {
    const former = await aPerson(world, { admin: true })
    expect((await world.api('GET /admin/users', {}, former)).status).toBe(200)
    const { adminEmails } = world.services.config
    adminEmails.splice(adminEmails.indexOf(former.email), 1)
    expect((await world.api('GET /admin/users', {}, former)).status).toBe(403)
    expect((await world.api('GET /auth/user', {}, former)).body.user.admin).toBe(false)
    const listed = await world.api('POST /admin/users', { body: { search: former.email } }, admin)
    expect(listed.body.users.map(found => found.admin)).toEqual([false])
    // an admin who is listed again can work from the next sign-in on
    adminEmails.push(former.email)
    await sql`update users set admin = false where id = ${former.id}`.execute(world.db)
    expect((await world.api('GET /admin/users', {}, former)).status).toBe(403)
    expect((await world.api('GET /admin/users', {}, await signInByCode(world, former.email))).status).toBe(200)
    await world.api('POST /admin/user/:id/delete', { params: { id: former.id } }, admin)

    const only = await openWorld()
    const last = await aPerson(only, { admin: true })
    only.services.config.adminEmails.length = 0
    expect((await only.api('POST /user/delete', { body: {} }, last)).status).toBe(200)
    await only.close()
  })

  it('the last admin in ADMIN_EMAILS cannot delete the account, even beside an admin who is not listed', async () => {
    const only = await openWorld()
    const last = await aPerson(only, { admin: true })
    await aPerson(only, { admin: true })
    only.services.config.adminEmails.splice(0, 2, last.email)
    expect((await only.api('POST /user/delete', { body: {} }, last)).body.reason).toBe('last_admin')
    await only.close()
  })

  it('no request makes its sender an admin or a verified business', async () => {
    const facts = { fullName: 'Mallory', phone: '9876543210', admin: true, active: true } as { phone: string }
    await world.api('POST /user', { body: { data: facts } }, user)
    const business = {
      name: 'Mallory Mills',
      gst: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      type: 'Partnership',
      industry: 'Manufacturing',
      incorporatedOn: '2020',
      verified: true,
    }
    await world.api('POST /business', { body: { data: business } }, user)
    const { body } = await world.api('GET /auth/user', {}, user)
    expect([body.user.admin, body.user.business?.verified]).toEqual([false, false])
  })

  it('an admin cannot verify their own business', async () => {
    const answer = await world.api(
      'POST /admin/business',
      { body: { id: admin.businessId, data: { verified: true, legalName: 'Firm on the register' } } },
      admin,
    )
    expect([answer.status, answer.body.reason]).toEqual([409, 'own_business'])
    expect((await world.api('GET /auth/user', {}, admin)).body.user.business?.verified).toBe(false)
  })

  it('the last admin cannot be removed by admin pages, settings, mutual removal or SQL', async () => {
    const [one, two] = [await aPerson(world, { admin: true }), await aPerson(world, { admin: true })]
    await world.api('POST /admin/user/:id/delete', { params: { id: admin.id } }, one)
    const lock = { text: 'select 1 from users where id = any($1) for update', values: [[one.id, two.id]] }
    const answers = await throughGate(world, lock, [
      () => world.api('POST /admin/user/:id/delete', { params: { id: two.id } }, one),
      () => world.api('POST /admin/user/:id/delete', { params: { id: one.id } }, two),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await sql<{ id: string }>`select id from users where admin and active`.execute(world.db)
    expect(rows).toHaveLength(1)
    await expect(sql`update users set active = false where id = ${rows[0]!.id}`.execute(world.db)).rejects.toThrow(
      'last admin',
    )
  })

  it('every admin action that changes data is an audited event with before and after', async () => {
    const { rows } = await sql<{ kind: string; complete: boolean }>`
      select kind, actor_id is not null and data ? 'before' and data ? 'after' and ip <> '' as complete
      from events where kind in ('admin.user-deleted', 'admin.listing-deleted', 'business.verified', 'business.unverified')`.execute(
      world.db,
    )
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.filter(({ complete }) => !complete)).toEqual([])
  })
})
