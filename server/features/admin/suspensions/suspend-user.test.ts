import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type ApiInput, type ApiKey, endpoints } from '#contract/api.ts'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { invariants } from '#ops/invariants.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { complain, mailsOf, officerOf } from '#testkit/dealings/grievances.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { aRequirement } from '#testkit/dealings/requirements.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { testClock } from '#testkit/time/test-clock.ts'
import { openWorld } from '#testkit/world.ts'
import { endSuspensions } from './end-suspensions.ts'

const DAY = 86_400_000
const words = 'Three buyers have paid for goods that were never sent.'

const world = await openWorld(officerOf)
afterAll(() => world.close())
const admin = await aPerson(world, { admin: true, business: false })
await aPerson(world, { admin: true, business: false })
const { setAhead } = testClock(world)

type Given = ApiInput<'POST /admin/user/:id/suspend'>['body']
const suspend = ({ id }: { id: string }, given: Partial<Given> = {}, as = admin) =>
  world.api('POST /admin/user/:id/suspend', { params: { id }, body: { reason: 'fraud', days: 7, words, ...given } }, as)
const lift = ({ id }: { id: string }, as = admin) =>
  world.api('POST /admin/user/:id/lift', { params: { id }, body: { words: 'The buyers have got their goods.' } }, as)
const own = async (as: Person) => (await world.api('GET /auth/user', {}, as)).body.user
const statusOf = (id: string) =>
  world.db
    .selectFrom('listings')
    .select(['status', 'paused_by', 'confirmed_at', 'fresh_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const seen = async (id: string) => (await world.api('GET /explore/deadstock/:id', { params: { id } })).status
const changeTo = (as: Person, id: string, status: 'Active' | 'Inactive') =>
  world.api('PUT /deadstock/:id', { params: { id }, body: { status } }, as)

describe('suspending an account', () => {
  test('sends its reasons by mail and to the account, with an audit event', async () => {
    const seller = await aPerson(world)
    expect((await suspend(seller)).status).toBe(200)
    const { suspension } = await own(seller)
    expect(suspension).toMatchObject({ reason: 'fraud', words })
    expect(Date.parse(suspension!.until!) - Date.parse(suspension!.since)).toBe(7 * DAY)
    const mail = (await mailsOf(world, seller.email)).at(-1)
    expect(mail?.subject).toContain('Your account is suspended')
    for (const said of [words, '/complaint', 'Suspected fraud']) expect(mail?.text).toContain(said)
    const { events } = (await world.api('POST /admin/audit', { body: { search: seller.id } }, admin)).body
    expect(events).toMatchObject([
      { kind: 'admin.user-suspended', after: { suspended: true }, actor: { id: admin.id } },
    ])
    const { user } = (await world.api('GET /admin/user/:id', { params: { id: seller.id } }, admin)).body
    expect(user.suspension).toMatchObject({ reason: 'fraud', words })
    const { users } = (await world.api('POST /admin/users', { body: { search: seller.id } }, admin)).body
    expect(users).toMatchObject([{ id: seller.id, suspended: true, active: true }])
    const file = await world.app.inject({
      url: '/api/user/export/json',
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(file.json<{ user: object }>().user).toMatchObject({ suspension: { words } })
  })

  test('hides its listings and requirements everywhere until the suspension is lifted', async () => {
    const seller = await aPerson(world, { business: { name: 'Patel Mills' } })
    const [live, rests, draft] = [
      await aListing(world, seller, { name: 'Hidden herringbone' }),
      await aListing(world, seller, { status: 'Inactive' }),
      await aListing(world, seller, { status: 'Draft' }),
    ]
    const before = await statusOf(live.id)
    const { id: requirement } = await aRequirement(world, seller)
    const slug = supplierSlug('Patel Mills', seller.businessId)
    const places = async () => {
      const found = await world.api('POST /explore/deadstock/search', { body: { query: 'herringbone' } })
      const supplier = await world.api('GET /supplier/:slug', { params: { slug } })
      const wanted = await world.api('GET /wanted/:id', { params: { id: requirement } })
      const board = await world.api('GET /wanted', {})
      return [
        await seen(live.id),
        found.body.deadstocks.length,
        supplier.status,
        wanted.status,
        board.body.requirements.filter(({ id }) => id === requirement).length,
      ]
    }
    const shown = await places()
    expect(shown).toEqual([200, 1, 200, 200, 1])
    expect((await suspend(seller)).status).toBe(200)
    expect(await places()).toEqual([404, 0, 404, 404, 0])
    await aListing(world, await aPerson(world))
    // requested once, because the reply is cached
    const map = await world.app.inject({ url: '/sitemap-sellers-1.xml' })
    expect([map.statusCode, map.body.includes(slug)]).toEqual([200, false])
    expect(await statusOf(live.id)).toMatchObject({ status: 'Inactive', paused_by: 'review' })
    expect((await lift(seller)).status).toBe(200)
    expect(await places()).toEqual(shown)
    expect(await statusOf(live.id)).toEqual(before)
    expect((await statusOf(rests.id)).status).toBe('Inactive')
    expect((await statusOf(draft.id)).status).toBe('Draft')
    expect((await mailsOf(world, seller.email)).at(-1)?.text).toContain('The buyers have got their goods.')
    expect((await own(seller)).suspension).toBeNull()
  })

  test('ends the open offers of both sides', async () => {
    const one = await aNegotiation(world)
    const other = await aNegotiation(world)
    for (const { buyer, listingId } of [one, other]) await makeOffer(world, buyer, listingId)
    await suspend(one.buyer)
    await suspend(other.seller)
    const states = await world.db
      .selectFrom('offers')
      .select(['state', 'told'])
      .where('maker_id', 'in', [one.buyer.id, other.buyer.id])
      .execute()
    expect(states).toEqual([
      { state: 'void', told: false },
      { state: 'void', told: false },
    ])
  })

  test('ends automatically when its time is over, once', async () => {
    const { seller, id } = await aSellerWithLot(world)
    await suspend(seller, { days: 7 })
    setAhead({ days: 6.9 })
    expect([await endSuspensions(world.services), (await statusOf(id)).status]).toEqual([0, 'Inactive'])
    setAhead({ days: 7.1 })
    expect(await endSuspensions(world.services)).toBeGreaterThan(0)
    expect((await statusOf(id)).status).toBe('Active')
    expect(await endSuspensions(world.services)).toBe(0)
    expect((await kindsOf(world, { subject_id: seller.id })).filter(kind => kind.startsWith('admin.'))).toEqual([
      'admin.user-suspended',
      'admin.suspension-ended',
    ])
    await suspend(seller, { days: null })
    setAhead({ days: 4000 })
    expect(await endSuspensions(world.services)).toBe(0)
  })

  test('ends when the account is deleted', async () => {
    const { seller, id } = await aSellerWithLot(world)
    await suspend(seller)
    expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
    expect((await statusOf(id)).status).toBe('Deleted')
    expect(await world.db.selectFrom('suspensions').selectAll().where('user_id', '=', seller.id).execute()).toEqual([])
  })

  test('is refused for oneself, another admin, a suspended or removed user, and without reasons', async () => {
    const seller = await aPerson(world)
    const other = await aPerson(world, { admin: true })
    const refusal = async (...asked: Parameters<typeof suspend>) => (await suspend(...asked)).body.reason
    expect(await refusal(admin)).toBe('own_account')
    expect(await refusal(other)).toBe('admin_account')
    expect(await refusal({ id: crypto.randomUUID() })).toBe('not_found')
    for (const bad of [
      { words: 'Fraud' },
      { words: `${words}\u202e` },
      { words: 'x'.repeat(1001) },
      { days: 8 as 7 },
      { reason: 'mood' as 'spam' },
    ])
      expect((await suspend(seller, bad)).status, JSON.stringify(bad)).toBeGreaterThanOrEqual(400)
    expect((await suspend(seller, {}, seller)).status).toBe(403)
    expect((await own(seller)).suspension).toBeNull()
    expect((await suspend(seller)).status).toBe(200)
    expect(await refusal(seller)).toBe('suspended_already')
    expect((await lift(await aPerson(world))).status).toBe(200)
  })

  test('happens once when two admins do it at once', async () => {
    const seller = await aPerson(world)
    const lock = { text: 'select 1 from users where id = $1 for update', values: [seller.id] }
    const answers = await throughGate(world, lock, [() => suspend(seller), () => suspend(seller, { days: 30 })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await mailsOf(world, seller.email)).filter(({ subject }) => subject?.includes('suspended'))).toHaveLength(1)
  })
})

describe('a suspended account', () => {
  const open: readonly ApiKey[] = [
    'POST /auth/logout',
    'POST /firm/leave',
    'POST /connections/keys/:id/revoke',
    'POST /connections/webhooks/:id/remove',
    'POST /user/sessions/:id/end',
    'POST /user/sessions/end-others',
    'POST /user/sign-in-methods/:id/remove',
    'POST /user/settings',
    'PUT /user/whatsapp',
    'PUT /user/language',
    'POST /user/delete',
    'POST /user/delete/code',
    'POST /reports',
    'POST /deals/:id/answer',
    'POST /message/update',
    'POST /notices/seen',
    'PUT /push-device',
  ]
  const closedReads: readonly ApiKey[] = ['GET /deadstock/:id/seller', 'GET /explore/deadstock/:id/manifest/file']

  test('may read, complain, secure or delete itself, and gets 403 on every other route', async () => {
    const person = await aPerson(world)
    await suspend(person)
    const wrong: string[] = []
    for (const { key, method, path, access, stream, files } of endpoints) {
      // calls that end the session come last; streams are read below
      if (access !== 'signed-in' || stream || ['POST /user/delete', 'POST /auth/logout'].includes(key)) continue
      const response = await world.app.inject({
        method,
        url: `/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`,
        headers: { authorization: `Bearer ${person.token}` },
        ...(method !== 'GET' && !files && { payload: {} }),
      })
      const closed = response.body.includes('account_suspended')
      const isOpen = method === 'GET' ? !closedReads.includes(key) : open.includes(key)
      if (closed === isOpen) wrong.push(`${key} ${response.statusCode}`)
    }
    expect(wrong).toEqual([])
    expect((await complain(world, person)).status).toBe(200)
    expect((await world.api('POST /user/delete', { body: {} }, person)).status).toBe(200)
  })

  test('receives messages but cannot send them', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const conversationId = await openChat(world, buyer, { deadstockId: listingId })
    await suspend(seller)
    const write = (as: Person) =>
      world.api('POST /message/create-message', { body: { data: { conversationId, message: 'Is it there?' } } }, as)
    expect((await write(buyer)).status).toBe(200)
    expect((await world.api('GET /conversation/:id', { params: { id: conversationId } }, seller)).status).toBe(200)
    const answer = await write(seller)
    expect([answer.status, answer.body.reason]).toEqual([403, 'account_suspended'])
  })

  test('cannot publish with a request already in progress', async () => {
    const { seller, id } = await aSellerWithLot(world)
    await changeTo(seller, id, 'Inactive')
    const lock = {
      text: "insert into suspensions (user_id, reason, words, since) values ($1, 'fraud', $2, now())",
      values: [seller.id, words],
    }
    const [answer] = await throughGate(world, lock, [() => changeTo(seller, id, 'Active')])
    expect([answer!.status, answer!.body.reason]).toEqual([403, 'account_suspended'])
    expect((await statusOf(id)).status).toBe('Inactive')
  })

  test('a suspended account with a live listing is found by check-data', async () => {
    const promise = invariants.find(one => one.promise.startsWith('A suspended account'))
    expect((await sql.raw(promise!.breaches).execute(world.db)).rows).toEqual([])
    const seller = await aPerson(world)
    await suspend(seller)
    const { id } = await aListing(world, seller)
    expect((await sql.raw(promise!.breaches).execute(world.db)).rows).toEqual([{ id: seller.id }])
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', id).execute()
  })
})
