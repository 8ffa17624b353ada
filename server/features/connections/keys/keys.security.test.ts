import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { keyLimits } from '#contract/connections/key-rules.ts'
import { type ApiScope, apiScopeNames } from '#contract/http/api-scopes.ts'
import { requestQuotas } from '#contract/http/request-quotas.ts'
import { routes } from '#server/features.ts'
import { aKey } from '#testkit/connections.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ RATE_LIMITS: 'on' })
afterAll(() => world.close())

const leads = (as: { token: string }) => world.api('GET /leads', {}, as)
const keysOf = async (as: Person) => (await world.api('GET /connections/keys', {}, as)).body.keys
const make = (as: Person) =>
  world.api('POST /connections/keys', { body: { name: 'Tally', scopes: ['leads:read'], days: 30 } }, as)

describe('an API key', () => {
  test('gets 403 on every route without its scope, and reaches every route with it', async () => {
    const person = await aPerson(world)
    const all = await aKey(world, person, [...apiScopeNames])
    const without = new Map<ApiScope | undefined, { token: string }>([[undefined, all]])
    for (const scope of apiScopeNames)
      without.set(
        scope,
        await aKey(
          world,
          person,
          apiScopeNames.filter(other => other !== scope),
        ),
      )
    const scoped: string[] = []
    for (const { endpoint } of routes) {
      const { key, method, path, scope } = endpoint
      const url = `/api${path.replace(/:\w+/g, '0190c0de-0000-7000-8000-000000000000')}`
      const callWith = ({ token }: { token: string }) =>
        world.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      const refused = await callWith(without.get(scope)!)
      expect([key, refused.statusCode, refused.json().reason]).toEqual([key, 403, 'key_without_scope'])
      if (!scope) continue
      scoped.push(key)
      expect([key, (await callWith(all)).statusCode]).not.toEqual([key, 403])
    }
    expect(scoped).toEqual(expect.arrayContaining(['GET /leads', 'PUT /stock', 'GET /offers', 'GET /deadstock/list']))
  })

  test('is shown once, is kept as a hash, shows its last use, and ends at once when revoked', async () => {
    const person = await aPerson(world)
    const { body } = await make(person)
    const { key, token } = body
    expect([token.startsWith('nsk_'), token.slice(-4)]).toEqual([true, key.ending])
    const { rows } = await sql<{
      row: string
    }>`select k::text || encode(k.token_hash, 'escape') as row from api_keys k where id = ${key.id}`.execute(world.db)
    expect(rows[0]?.row).not.toContain(token.slice(4, -4))
    expect(world.lines.join('\n')).not.toContain(token)
    expect((await keysOf(person))[0]).toMatchObject({ name: 'Tally', scopes: ['leads:read'], lastUsedAt: null })
    expect((await leads({ token })).status).toBe(200)
    const [used] = await keysOf(person)
    expect(Date.now() - Date.parse(used!.lastUsedAt!)).toBeLessThan(60_000)
    const outsider = await aPerson(world)
    const revoke = (as: Person) => world.api('POST /connections/keys/:id/revoke', { params: { id: key.id } }, as)
    expect([(await revoke(outsider)).status, (await leads({ token })).status]).toEqual([404, 200])
    expect([(await revoke(person)).status, (await leads({ token })).status]).toEqual([200, 401])
    const news = await world.db
      .selectFrom('events')
      .select(['kind', 'data'])
      .where('actor_id', '=', person.id)
      .where('kind', 'like', 'key.%')
      .execute()
    expect(news.map(({ kind }) => kind)).toEqual(['key.made', 'key.revoked'])
    expect(JSON.stringify(news)).not.toContain(key.ending)
  })

  test('ends at its expiry date and with its account, can only read during a suspension, and has no admin rights', async () => {
    const admin = await aPerson(world, { admin: true })
    const key = await aKey(world, admin, [...apiScopeNames])
    const push = () => world.api('PUT /stock', { body: { rows: [{ sku: 'K-1', name: 'Twill' }] } }, key)
    const { reason } = (await world.app.inject({ url: '/api/admin/users', headers: bearer(key) })).json()
    expect(reason).toBe('key_without_scope')
    expect((await push()).status).toBe(200)
    await world.db.updateTable('users').set({ suspended: true }).where('id', '=', admin.id).execute()
    expect([(await push()).status, (await leads(key)).status]).toEqual([403, 200])
    await world.db.updateTable('users').set({ suspended: false }).where('id', '=', admin.id).execute()
    await sql`update api_keys set expires_at = now() where user_id = ${admin.id}`.execute(world.db)
    expect((await leads(key)).status).toBe(401)
    const member = await aPerson(world)
    const own = await aKey(world, member, ['leads:read'])
    expect((await world.api('POST /user/delete', { body: {} }, member)).status).toBe(200)
    expect((await leads(own)).status).toBe(401)
  })

  test('that is wrong or revoked is refused with a reason of its own, also where visitors may call', async () => {
    const wrong = { token: `nsk_${'x'.repeat(43)}` }
    const { id } = await aListing(world, await aPerson(world))
    for (const token of ['nsk_short', `nsk_${'x'.repeat(300)}`, `"nsk_${'x'.repeat(43)}"`])
      expect((await world.api('GET /explore/deadstock/:id', { params: { id } }, { token })).body.reason).toBe(
        'key_unknown',
      )
    const replies = [await leads(wrong), await world.api('GET /explore/deadstock/:id', { params: { id } }, wrong)]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [401, expect.objectContaining({ reason: 'key_unknown' })],
      [401, expect.objectContaining({ reason: 'key_unknown' })],
    ])
  })

  test('gets leads from now on if it asks for those since a moment in the future', async () => {
    const key = await aKey(world, await aPerson(world), ['leads:read'])
    const since = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await world.api('GET /leads', { query: { since } }, key)
    expect(Date.parse(body.next)).toBeLessThanOrEqual(Date.now())
    const faulty = await world.api('GET /leads', { query: { since: 'yesterday' } }, key)
    expect(faulty.body).toMatchObject({ errors: [{ field: 'since', message: expect.stringContaining('Z') as string }] })
  })

  test('is refused beyond ten keys of one maker, also when two are made at once', async () => {
    const maker = await aPerson(world)
    for (let made = 1; made < keyLimits.most; made++) await aKey(world, maker, ['leads:read'])
    const both = await throughGate(world, { text: 'select from users where id = $1 for update', values: [maker.id] }, [
      () => make(maker),
      () => make(maker),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await keysOf(maker)).toHaveLength(keyLimits.most)
  })

  test('has a rate limit of its own, beside that of its owner and of other keys', async () => {
    const owner = await aPerson(world)
    const [one, other] = [await aKey(world, owner, ['leads:read']), await aKey(world, owner, ['leads:read'])]
    const left = async (as: { token: string }) => String((await leads(as)).headers['ratelimit'])
    const { most } = requestQuotas.key
    expect([await left(one), await left(one), await left(other)]).toEqual([
      expect.stringContaining(`"key";r=${most - 1};`),
      expect.stringContaining(`"key";r=${most - 2};`),
      expect.stringContaining(`"key";r=${most - 1};`),
    ])
    expect(await left(owner)).toContain('"api";')
  })
})

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
