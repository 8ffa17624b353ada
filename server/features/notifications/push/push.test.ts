import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushLimits, pushMessages } from '#contract/notifications/push-rules.ts'
import { links } from '#contract/urls.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { isPushService } from '#server/platform/messaging/push.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { aNegotiation, makeOffer } from '#testkit/dealings/offers.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type Device, openPushService, type PushService, vapidKeys } from '#testkit/servers/push-service.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { pushHandlers } from './send-push.ts'

let world: World
let service: PushService
beforeAll(async () => {
  const keys = vapidKeys()
  service = await openPushService(keys.VAPID_PUBLIC_KEY)
  world = await openWorld({ ...keys, PUSH_SERVICES: service.origin, RATE_LIMITS: 'on' })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  service.answerWith = undefined
  service.requests.length = 0
  await sql`delete from rate_limits`.execute(world.db)
  await sql`delete from jobs`.execute(world.db)
})

type Subscription = Device['subscription']
const save = (as: { token: string }, subscription: Subscription | null) =>
  world.api('PUT /push-device', { body: { subscription } }, as)
const work = () => runDueJobs(world.services, pushHandlers(world.services))
const notify = (as: Person, kind = 'verified') =>
  sql`insert into notices (user_id, kind) values (${as.id}, ${kind})`.execute(world.db)
const devicesOf = async (as: Person) =>
  (await sql<{ endpoint: string }>`select endpoint from push_devices where user_id = ${as.id}`.execute(world.db)).rows
const waiting = async () => (await sql`select from jobs where kind = 'push'`.execute(world.db)).rows.length

/** Signs a person in on another device. */
async function another(person: Person): Promise<Person> {
  const token = newSecret()
  await sql`insert into sessions (user_id, token_hash, expires_at)
    values (${person.id}, ${hashSecret(token)}, now() + interval '30 days')`.execute(world.db)
  return { ...person, token }
}

/** A person with push notifications on a device. */
async function subscribed(person?: Person): Promise<Device & { person: Person }> {
  const somebody = person ?? (await aPerson(world))
  const device = service.subscribe()
  expect((await save(somebody, device.subscription)).body).toMatchObject({ on: true })
  return { ...device, person: somebody }
}

describe('a notice on a phone', () => {
  it('is sent once to each device of its reader, encrypted, signed and without private text', async () => {
    const { buyer, seller, listingId, conversationId } = await aNegotiation(world)
    const [phone, computer] = [await subscribed(seller), await subscribed(await another(seller))]
    const other = await subscribed()
    await makeOffer(world, buyer, listingId, { note: 'Whispered words' })
    expect(await work()).toBe(2)
    const text = {
      title: 'Nayastock',
      text: 'You have a new offer',
      tag: 'offer',
      href: `/dashboard/message?msgid=${conversationId}`,
    }
    expect([phone.received, computer.received, other.received]).toEqual([[text], [text], []])
    expect(service.requests.map(({ status, ttl }) => [status, ttl])).toEqual([
      [201, '86400'],
      [201, '86400'],
    ])
    await work()
    expect(phone.received).toHaveLength(1)
  })

  it('is in the language that its reader chose, and opens the page of that language', async () => {
    const { person, received: came } = await subscribed()
    await world.api('PUT /user/language', { body: { language: 'hi' } }, person)
    await notify(person)
    await work()
    expect(came).toMatchObject([{ text: 'आपका कारोबार अब वेरिफ़ाइड है', href: expect.stringMatching(/^\/hi\//) }])
  })

  it('a notice about a saved search links to its results, or to the saved searches if its address is too long', async () => {
    const { person, received: came } = await subscribed()
    const search = { query: 'mulmul cloth', literal: false, filters: { category: ['textiles'] } }
    const { body } = await world.api('POST /saved-searches', { body: search }, person)
    const news = () =>
      sql`insert into notices (user_id, kind, search_id, count) values (${person.id}, 'new', ${body.search.id}, 2)`.execute(
        world.db,
      )
    await news()
    await work()
    await sql`update saved_searches set state = jsonb_set(state, '{query}', to_jsonb(repeat('mulmul ', 400)))
      where id = ${body.search.id}`.execute(world.db)
    await news()
    await work()
    expect(came).toMatchObject([
      { text: '2 new lots in a saved search', href: links.explore({ ...search, sort: 'latest' }) },
      { text: '2 new lots in a saved search', href: links.saved('searches') },
    ])
    expect(came[0]?.href).toMatch(/^\/explore\?.*mulmul/)
  })

  it('is not sent when seen, a day old or above the hourly limit', async () => {
    const { person, received: came } = await subscribed()
    await notify(person)
    await sql`update notices set seen_at = now() where user_id = ${person.id}`.execute(world.db)
    await work()
    await notify(person)
    await sql`update notices set at = now() - interval '25 hours' where user_id = ${person.id}`.execute(world.db)
    await work()
    expect(came).toEqual([])
    for (let n = 0; n < pushLimits.mostPerHour + 2; n++) await notify(person)
    await work()
    expect(came).toHaveLength(pushLimits.mostPerHour)
    expect(await waiting()).toBe(0)
  })

  it('is no longer sent after logout, after the setting is switched off, or after the account is deleted', async () => {
    const { person, received: came } = await subscribed()
    const second = await subscribed(await another(person))
    await world.api('POST /auth/logout', {}, second.person)
    expect(await devicesOf(person)).toHaveLength(1)
    const third = await subscribed(await another(person))
    expect((await save(third.person, null)).body).toMatchObject({ on: false })
    await notify(person)
    await work()
    expect([came.length, second.received, third.received]).toEqual([1, [], []])
    await notify(person)
    await world.api('POST /user/delete', { body: {} }, person)
    await work()
    expect([came.length, await devicesOf(person), service.requests.length]).toEqual([1, [], 1])
  })

  it('removes a device unknown to its push service, and no other device', async () => {
    const { person, subscription } = await subscribed()
    const second = await subscribed(await another(person))
    for (const status of [404, 410]) {
      await save(person, subscription)
      service.answerWith = status
      await notify(person)
      await sql`delete from jobs where payload ->> 'session' <> (select session_id::text from push_devices
        where endpoint = ${subscription.endpoint})`.execute(world.db)
      await work()
      expect(await devicesOf(person)).toEqual([{ endpoint: second.subscription.endpoint }])
    }
  })

  it('is retried while the push service fails, not after a refusal, and follows no redirect', async () => {
    const { person, received: came } = await subscribed()
    for (const status of [503, 429, 307]) {
      service.answerWith = status
      await notify(person)
      await work()
      expect([status, await waiting()]).toEqual([status, 1])
      service.answerWith = undefined
      await sql`update jobs set run_at = now()`.execute(world.db)
      await work()
      expect(await waiting()).toBe(0)
    }
    expect(came).toHaveLength(3)
    expect(service.requests.map(({ path }) => path)).not.toContain('/elsewhere')
    service.answerWith = 403
    await notify(person)
    await work()
    const { rows } = await sql<{ failed: boolean; last_error: string }>`
      select failed_at is not null as failed, last_error from jobs where kind = 'push'`.execute(world.db)
    expect(rows).toEqual([{ failed: true, last_error: 'the push service answered 403' }])
    expect(await devicesOf(person)).toHaveLength(1)
  })
})

describe('a device', () => {
  it('requires a known push service and complete keys', async () => {
    const person = await aPerson(world)
    const { endpoint, keys } = service.subscribe().subscription
    const foreign = [
      'https://169.254.169.254/latest',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://me@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.example.in/x',
      'https://evilpush.apple.com/x',
      endpoint.replace('127.0.0.1', 'localhost'),
      'file:///etc/passwd',
      'nothing',
    ]
    for (const bad of foreign) {
      const { status, body } = await save(person, { endpoint: bad, keys })
      expect([bad, status, body.errors]).toEqual([
        bad,
        422,
        [{ field: 'subscription.endpoint', message: pushMessages.service }],
      ])
    }
    expect(
      ['https://fcm.googleapis.com/x', 'https://updates.push.services.mozilla.com/x', 'https://web.push.apple.com/x']
        .concat('https://wns2-pn1p.notify.windows.com/x')
        .map(address => isPushService(address, [])),
    ).toEqual([true, true, true, true])
    for (const p256dh of ['', 'B', `B${'A'.repeat(86)}`])
      expect((await save(person, { endpoint, keys: { ...keys, p256dh } })).status).toBe(422)
    expect((await save({ token: 'nobody' }, { endpoint, keys })).status).toBe(401)
    expect(await devicesOf(person)).toEqual([])
  })

  it('belongs to its last user, one per session and at most ten per account', async () => {
    const [first, second] = [await aPerson(world), await aPerson(world)]
    const { subscription, received: came } = service.subscribe()
    await save(first, subscription)
    await save(second, subscription)
    await notify(first)
    await work()
    expect([await devicesOf(first), came]).toEqual([[], []])
    await save(second, service.subscribe().subscription)
    expect(await devicesOf(second)).toHaveLength(1)
    for (let n = 1; n < pushLimits.devices - 1; n++) await save(await another(second), service.subscribe().subscription)
    const last = [await another(second), await another(second), await another(second)]
    const answers = await throughGate(
      world,
      { text: 'select 1 from users where id = $1 for update', values: [second.id] },
      last.map(session => () => save(session, service.subscribe().subscription)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors?.[0]?.message).toBe(pushMessages.most)
    await sql`update rate_limits set count = ${pushLimits.changesAnHour}`.execute(world.db)
    expect((await save(second, null)).status).toBe(429)
  })

  it('is in the export without its keys', async () => {
    const { person, subscription } = await subscribed()
    const { body } = await world.app.inject({
      url: '/api/user/export/json',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(JSON.parse(body)).toMatchObject({ noticesComeTo: [{ service: new URL(service.origin).host }] })
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
      expect(body).not.toContain(secret)
  })
})
