import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { webhookEventNames } from '#contract/connections/webhook-rules.ts'
import { apiScopeNames } from '#contract/http/api-scopes.ts'
import { sendDueWebhooks } from '#server/features/connections/webhooks/send-webhooks.ts'
import { notificationHandlers, readNews } from '#server/features/notifications/notification-jobs.ts'
import { pushHandlers } from '#server/features/notifications/push/send-push.ts'
import { mailHandler, openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aKey } from '#testkit/connections.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aFirm, aRound, letRoundEnd, putRoundOffer } from '#testkit/dealings/rounds.ts'
import { aColleague } from '#testkit/firms.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { type Device, openPushService, type PushService, vapidKeys } from '#testkit/servers/push-service.ts'
import { type MailServer, openMailServer } from '#testkit/servers/smtp.ts'
import { openTraceCollector } from '#testkit/servers/trace-collector.ts'
import { openReceiver, type Receiver } from '#testkit/servers/webhook-receiver.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { endRounds } from './end-rounds.ts'

let world: World
let smtp: MailServer
let push: PushService
let receiver: Receiver
let traces: Awaited<ReturnType<typeof openTraceCollector>>
let origin: string
beforeAll(async () => {
  const keys = vapidKeys()
  smtp = await openMailServer()
  push = await openPushService(keys.VAPID_PUBLIC_KEY)
  receiver = await openReceiver()
  traces = await openTraceCollector()
  world = await openWorld({
    ...keys,
    SMTP_URL: smtp.url,
    PUSH_SERVICES: push.origin,
    WEBHOOK_ORIGINS: receiver.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_TRACES_SAMPLER: 'always_on',
  })
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  world.app.server.closeAllConnections()
  receiver.close()
  await world.close()
  await Promise.all([smtp.close(), push.close(), traces.close()])
})

/** 3,719 m at ₹8,137.29, a note and a place: values that no other part of the test contains. */
const offer = { quantity: 3719, amount: 8137.29, note: 'zq-sealed-note', delivery: 'delivered', pin: '395071' } as const
const secrets = [
  '8137.29',
  '8,137.29',
  '813729',
  '30262581',
  '3,02,62,581',
  '3.03 crore',
  'zq-sealed-note',
  '395071',
  '3719',
  '3,719',
]
/** Matches the values as whole numbers: an id may contain these digits. */
const patterns = secrets.map(secret => new RegExp(`(?<![\\w.-])${secret.replaceAll('.', '\\.')}(?![\\w-])`))
const secretsIn = (text: string) => secrets.filter((_, at) => patterns[at]?.test(text))

/** A person, or a program with a person's API key. */
type Reader = Pick<Person, 'id' | 'token'>

/** All replies of the server to a user who requests everything. */
async function readAll(as: Reader | undefined, ids: Record<string, string>): Promise<string> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {}
  const replies: string[] = []
  for (const endpoint of endpoints) {
    const { method, path, stream } = { stream: undefined, ...endpoint }
    if (method !== 'GET' || stream) continue
    const kind = path.startsWith('/conversation') || path.startsWith('/leads') ? 'talk' : 'lot'
    const id = path === '/conversation/conversations/:id' ? (as?.id ?? '') : (ids[kind] ?? '')
    const url = `/api${path.replace(':id', id).replace(/:\w+/g, id)}`
    for (const query of path === '/offers/lots' ? ['?state=open'] : path === '/offers' ? ['', '?state=open'] : [''])
      replies.push((await world.app.inject({ url: url + query, headers })).rawPayload.toString('latin1'))
  }
  for (const url of [`/product/${ids['lot']}`, '/explore.atom'])
    replies.push((await world.app.inject({ url, headers })).body)
  return replies.join('\n')
}

async function openStreams(as: Person, conversation: string) {
  const leave = new AbortController()
  const heard: string[] = []
  for (const path of [`/conversation/sse/conversations/${as.id}`, `/conversation/sse/${conversation}`]) {
    const { body, status } = await fetch(`${origin}/api${path}`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: leave.signal,
    })
    if (status !== 200 || !body) continue
    void (async () => {
      for await (const part of body) heard.push(Buffer.from(part).toString())
    })().catch(() => {})
  }
  return { heard, leave: () => leave.abort() }
}

async function device(person: Person): Promise<Device> {
  const one = push.subscribe()
  await world.api('PUT /push-device', { body: { subscription: one.subscription } }, person)
  return one
}

async function work(): Promise<void> {
  const mailer = openMailer(world.services)
  const handlers = { mail: mailHandler(world.services, mailer), ...notificationHandlers(world.services, mailer) }
  for (let round = 0; round < 3; round++) {
    await readNews(world.services)
    await sql`update jobs set run_at = now() where run_at > now()`.execute(world.db)
    await runDueJobs(world.services, { ...handlers, ...pushHandlers(world.services) })
    await sendDueWebhooks(world.services)
  }
  mailer.close()
}

/** The rows of every table except that of sealed offers. */
async function readTables(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'round_offers'`.execute(world.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select x::text as row from ${sql.table(name)} as x`.execute(world.db)
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found.join('\n')
}

test('Before the end, a sealed offer is visible nowhere except to its maker', async () => {
  const { seller, lot } = await aRound(world)
  const [maker, rival, admin, stranger] = [
    await aFirm(world),
    await aFirm(world),
    await aPerson(world, { admin: true }),
    await aPerson(world),
  ]
  const programOf = async (person: Person) => ({
    id: person.id,
    token: (await aKey(world, person, [...apiScopeNames])).token,
  })
  const others = [
    seller,
    rival,
    admin,
    stranger,
    await programOf(seller),
    await programOf(rival),
    await aColleague(world, seller, 'manager'),
    await aColleague(world, rival, 'viewer'),
  ]
  for (const person of [seller, rival, maker])
    await world.api('POST /user/settings', { body: { data: [{ key: 'seller_message', value: true }] } }, person)
  for (const person of [seller, rival, stranger])
    await world.api(
      'POST /connections/webhooks',
      { body: { address: `${receiver.origin}/${person.id}`, events: webhookEventNames } },
      person,
    )
  const devices = await Promise.all([device(seller), device(rival)])
  const conversation = await openChat(world, maker, { deadstockId: lot })
  await writeMessage(world, conversation, maker, 'We have sent our offer.')
  const streams = await openStreams(seller, conversation)

  expect((await putRoundOffer(world, maker, lot, { ...offer, amount: 8000 })).status).toBe(200)
  expect((await putRoundOffer(world, maker, lot, offer)).status).toBe(200)
  expect((await putRoundOffer(world, maker, lot, { ...offer, amount: 8000.5 })).status).toBe(422)
  expect((await putRoundOffer(world, rival, lot, { amount: 90 })).status).toBe(200)
  await endRounds(world.services)
  await work()

  // proves that the search finds the values
  expect(secretsIn(await readAll(maker, { lot, conversation }))).toEqual(
    expect.arrayContaining(['8137.29', 'zq-sealed-note', '395071', '3719']),
  )
  for (const person of [...others, undefined])
    expect(secretsIn(await readAll(person, { lot, conversation }))).toEqual([])
  expect(secretsIn(await readTables())).toEqual([])
  expect(
    secretsIn(smtp.mails.map(({ text, html, subject }) => `${subject} ${text} ${String(html)}`).join('\n')),
  ).toEqual([])
  expect(devices.flatMap(({ received }) => secretsIn(JSON.stringify(received)))).toEqual([])
  const sent = () => receiver.received.map(({ body }) => body).join('\n')
  expect(sent()).toContain('We have sent our offer.')
  expect(secretsIn(sent())).toEqual([])
  expect(streams.heard.join('')).toContain('We have sent our offer.')
  expect(secretsIn(streams.heard.join(''))).toEqual([])
  expect(secretsIn(world.lines.join('\n'))).toEqual([])
  for (let turn = 0; turn < 40 && traces.raw() === ''; turn++) await new Promise(resolve => setTimeout(resolve, 250))
  expect(traces.raw()).toContain('/round/offer')
  expect(secretsIn(traces.raw())).toEqual([])

  // after the end only the seller reads it
  await letRoundEnd(world, lot)
  await work()
  expect(secretsIn(await readAll(seller, { lot, conversation }))).toEqual(
    expect.arrayContaining(['8137.29', 'zq-sealed-note']),
  )
  expect(receiver.received.filter(({ body }) => secretsIn(body).length > 0).map(({ path }) => path)).toEqual([
    `/${seller.id}`,
  ])
  for (const person of [rival, stranger, undefined])
    expect(secretsIn(await readAll(person, { lot, conversation }))).toEqual([])
  streams.leave()
})
