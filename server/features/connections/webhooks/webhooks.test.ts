import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type WebhookEvent,
  webhookEventNames,
  webhookFaults,
  webhookLimits,
} from '#contract/connections/webhook-rules.ts'
import type { OpenApiDocument } from '#server/api/reference/openapi.ts'
import { webhookData } from '#server/api/reference/webhook-data.ts'
import { endRounds } from '#server/features/offers/rounds/end-rounds.ts'
import { systemClock } from '#server/platform/runtime/clock.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aLead, writeMessage } from '#testkit/dealings/leads.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { aFirm, aRound, letRoundEnd, putRoundOffer } from '#testkit/dealings/rounds.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWebhookWorld, type Received } from '#testkit/servers/webhook-receiver.ts'
import { sendDueWebhooks, sweepWebhooks } from './send-webhooks.ts'

const { receiver, world, aWebhook } = await openWebhookWorld()
afterEach(() => void (world.services.clock = systemClock))

/**
 * Sends the due deliveries. First waits 2 ms, because the database dates them to the microsecond and the test clock
 * only to the millisecond.
 */
async function send(): Promise<number> {
  await sleep(2)
  return sendDueWebhooks(world.services)
}
const log = async (owner: Person, id: string) =>
  (await world.api('GET /connections/webhooks/:id/deliveries', { params: { id } }, owner)).body.deliveries
const types = () => receiver.received.map(({ type }) => type)
/** True if the library of the Standard Webhooks specification accepts the signature of a call. */
function verifies(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): boolean {
  try {
    return new Webhook(secret).verify(body, headers) !== undefined
  } catch {
    return false
  }
}
/** The time of the test clock, which `wait` moves forward. */
let now = 0
const wait = (seconds: number) => {
  now = (now || Date.now()) + seconds * 1000
  world.services.clock = () => new Date(now)
}

describe('a webhook', () => {
  test('gets each event that its owner asked for and may see, signed as the specification says', async () => {
    const { conversationId, buyer, seller, listingId } = await aNegotiation(world)
    const hook = await aWebhook(seller)
    const other = await aWebhook(buyer, ['offer.changed', 'deal.agreed'], '/buyer')
    await aWebhook(await aPerson(world), webhookEventNames, '/outsider')
    await writeMessage(world, conversationId, buyer, 'Is it still there?')
    await writeMessage(world, conversationId, seller, 'Yes, all of it.')
    const { body } = await makeOffer(world, buyer, listingId)
    await answer(world, seller, body.offer.id, { move: 'accept' })
    await world.api('PUT /deadstock/:id', { params: { id: listingId }, body: { data: { amount: 80 } } }, seller)
    await send()
    const of = (path: string) => receiver.received.filter(call => call.path === path)
    expect(of('/outsider')).toEqual([])
    expect(of('/buyer').map(({ type, data }) => [type, data['state']])).toEqual([
      ['offer.changed', 'accepted'],
      ['offer.changed', 'accepted'],
      ['deal.agreed', 'accepted'],
    ])
    const got = of('/hook')
    expect(new Set(got.map(({ type }) => type))).toEqual(new Set(webhookEventNames))
    const dataOf = (type: WebhookEvent) => got.find(call => call.type === type)?.data
    expect(dataOf('message.created')).toMatchObject({
      conversationId,
      text: 'Is it still there?',
      from: { id: buyer.id },
    })
    expect(dataOf('deal.agreed')).toMatchObject({ id: body.offer.id, amount: 85, deal: { state: 'agreed' } })
    expect(dataOf('listing.changed')).toMatchObject({ id: listingId })
    const [pulled] = (await world.api('GET /leads', {}, seller)).body.leads
    expect(dataOf('lead.created')).toEqual(pulled)
    for (const call of got)
      expect([
        verifies(hook.secret, call),
        verifies(other.secret, call),
        verifies(hook.secret, { ...call, body: `${call.body} ` }),
      ]).toEqual([true, false, false])
    expect(JSON.stringify(receiver.received)).not.toContain('"can"')
  })

  test('gets exactly the data that the API reference lists', async () => {
    const { conversationId, buyer, seller, listingId } = await aNegotiation(world)
    await aWebhook(seller)
    await writeMessage(world, conversationId, buyer, 'Is it still there?')
    const { body } = await makeOffer(world, buyer, listingId)
    await answer(world, seller, body.offer.id, { move: 'accept' })
    await world.api('PUT /deadstock/:id', { params: { id: listingId }, body: { data: { amount: 80 } } }, seller)
    await send()
    const { schemas } = (await world.app.inject('/api/openapi.json')).json<OpenApiDocument>().components
    expect(new Set(types())).toEqual(new Set(webhookEventNames))
    for (const { type, data } of receiver.received) {
      const { shape, without = [], fields } = webhookData[type as WebhookEvent]
      const shaped = Object.keys((shape && schemas[shape]?.properties) ?? {}).filter(field => !without.includes(field))
      expect(Object.keys(data).toSorted(), type).toEqual([...shaped, ...fields].toSorted())
    }
  })

  test('that fails is called again for three days with growing pauses, in the order of events of each conversation, and can be resent', async () => {
    const { id: chat, seller, buyer } = await aLead(world, { lines: ['Hello'] })
    const hook = await aWebhook(seller, ['message.created'])
    const another = await aLead(world, { seller, lines: [] })
    await writeMessage(world, chat, buyer, 'one')
    await writeMessage(world, chat, buyer, 'two')
    await writeMessage(world, another.id, another.buyer, 'three')
    receiver.answer = ({ data }) => (data['text'] === 'one' ? 500 : 204)
    const texts = () => receiver.received.map(({ data }) => data['text'])
    wait(1)
    await send()
    expect(texts()).toEqual(['one'])
    wait(webhookLimits.pauses[0])
    await send()
    wait(webhookLimits.pauses[0])
    await send()
    expect(texts()).toEqual(['one', 'one', 'three'])
    for (const pause of webhookLimits.pauses.slice(1)) {
      wait(pause - 60)
      expect(await send()).toBe(0)
      wait(60)
      await send()
    }
    const days = webhookLimits.pauses.reduce((sum, pause) => sum + pause, 0) / 86_400
    expect(days).toBeGreaterThan(3)
    expect(texts().filter(text => text === 'one')).toHaveLength(webhookLimits.pauses.length + 1)
    expect(texts().at(-1)).toBe('one')
    await send()
    expect(texts().at(-1)).toBe('two')
    const [, , failed] = await log(seller, hook.id)
    expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 500, nextAt: null })
    receiver.answer = () => 204
    const resend = (as: Person) =>
      world.api(
        'POST /connections/webhooks/:id/deliveries/:delivery/resend',
        { params: { id: hook.id, delivery: failed!.id } },
        as,
      )
    expect([(await resend(buyer)).status, (await resend(seller)).status]).toEqual([404, 200])
    await send()
    const ids = receiver.received
      .filter(({ data }) => data['text'] === 'one')
      .map(({ headers }) => headers['webhook-id'])
    expect([texts().at(-1), new Set(ids).size]).toEqual(['one', 1])
    expect((await log(seller, hook.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    await sql`update webhook_deliveries set ended_at = now() - interval '31 days'`.execute(world.db)
    expect(await sweepWebhooks(world.services)).toBe(3)
  })

  test('is tried again after a receiver that did not answer in time', async () => {
    const { id: chat, seller, buyer } = await aLead(world, { lines: ['Hello'] })
    const hook = await aWebhook(seller, ['message.created'])
    await writeMessage(world, chat, buyer, 'one')
    const inTime = AbortSignal.timeout.bind(AbortSignal)
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(limit => {
      limits.push(limit)
      return inTime(100)
    })
    receiver.answer = () => undefined
    wait(1)
    await send()
    expect(limits).toEqual([webhookLimits.answerMs])
    const [waiting] = await log(seller, hook.id)
    expect(waiting).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: null,
      problem: expect.stringMatching(/^No answer within/),
    })
    receiver.answer = () => 204
    wait(webhookLimits.pauses[0])
    await send()
    expect(receiver.received.map(({ data }) => data['text'])).toEqual(['one', 'one'])
    expect(await log(seller, hook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  test('gets only one call per run of the sender after a failure, and two processes never send the same delivery', async () => {
    const { id: chat, seller, buyer } = await aLead(world, { lines: ['Hello'] })
    const hook = await aWebhook(seller, ['message.created'])
    await writeMessage(world, chat, buyer, 'one')
    await sql`
      insert into webhook_deliveries (webhook_id, type, subject, about)
      select webhook_id, type, 'conversation ' || number, about from webhook_deliveries, generate_series(1, 19) as number
      where webhook_id = ${hook.id}`.execute(world.db)
    wait(1)
    receiver.answer = () => 500
    await send()
    expect(receiver.received).toHaveLength(1)
    receiver.answer = () => 204
    wait(webhookLimits.pauses[0])
    await world.db.transaction().execute(async other => {
      await sql`select from webhook_deliveries where attempts = 1 for update`.execute(other)
      await send()
    })
    const ids = () => receiver.received.slice(1).map(({ headers }) => headers['webhook-id'])
    expect(ids()).toHaveLength(19)
    await send()
    expect([ids().length, new Set(ids()).size]).toEqual([20, 20])
    expect(new Set((await log(seller, hook.id)).map(({ attempts }) => attempts))).toEqual(new Set([1, 2]))
  })

  test('is signed with the old and the new secret for a day after a change of the secret', async () => {
    const { id: chat, buyer, seller } = await aConversation(world)
    const hook = await aWebhook(seller, ['message.created'])
    const changed = await world.api('POST /connections/webhooks/:id/secret', { params: { id: hook.id } }, seller)
    const { rows } = await sql<{ row: string }>`select w::text as row from webhooks w`.execute(world.db)
    expect(rows[0]?.row).not.toContain(hook.secret.slice(6))
    const signedBy = (secret: string) => verifies(secret, receiver.received.at(-1)!)
    await writeMessage(world, chat, buyer, 'in the day')
    await send()
    expect([signedBy(hook.secret), signedBy(changed.body.secret)]).toEqual([true, true])
    await sql`update webhooks set former_until = now()`.execute(world.db)
    await writeMessage(world, chat, buyer, 'after the day')
    await send()
    expect([signedBy(hook.secret), signedBy(changed.body.secret)]).toEqual([false, true])
  })

  test('reports a sealed offer only after the end of its round, and a withheld message only after its release', async () => {
    const { seller, lot } = await aRound(world)
    await aWebhook(seller)
    await putRoundOffer(world, await aFirm(world), lot, { amount: 91.37 })
    await send()
    expect(types()).not.toContain('offer.changed')
    expect(JSON.stringify(receiver.received)).not.toContain('91.37')
    await letRoundEnd(world, lot)
    await endRounds(world.services)
    await send()
    expect(receiver.received.find(({ type }) => type === 'offer.changed')?.data).toMatchObject({ amount: 91.37 })

    const { id: chat, buyer, seller: reader } = await aConversation(world)
    await aWebhook(reader, ['message.created'], '/reader')
    await writeMessage(world, chat, buyer, 'Look at this')
    await sql`insert into held_messages (message_id, rule) select id, 'link' from messages where conversation_id = ${chat}`.execute(
      world.db,
    )
    await send()
    const read = () => receiver.received.filter(({ path }) => path === '/reader').map(({ data }) => data['text'])
    expect(read()).toEqual([])
    await sql`update held_messages set decision = 'release', decided_at = now()`.execute(world.db)
    await send()
    expect(read()).toEqual(['Look at this'])
  })

  test('is limited to five allowed addresses, and gets nothing after its removal', async () => {
    const { id: chat, buyer, seller } = await aConversation(world)
    const refused = await world.api(
      'POST /connections/webhooks',
      { body: { address: 'https://169.254.169.254/', events: ['lead.created'] } },
      seller,
    )
    expect(refused.body.errors).toEqual([{ field: 'address', message: webhookFaults.private }])
    for (let made = 0; made < webhookLimits.most; made++) await aWebhook(seller, ['message.created'])
    const { status } = await world.api(
      'POST /connections/webhooks',
      { body: { address: `${receiver.origin}/six`, events: ['message.created'] } },
      seller,
    )
    expect(status).toBe(422)
    const rival = await aPerson(world)
    for (let made = 1; made < webhookLimits.most; made++) await aWebhook(rival, ['message.created'])
    const make = () =>
      world.api(
        'POST /connections/webhooks',
        { body: { address: receiver.origin, events: ['message.created'] } },
        rival,
      )
    const lock = { text: 'select from users where id = $1 for update', values: [rival.id] }
    const both = await throughGate(world, lock, [make, make])
    expect(new Set(both.map(answered => answered.status))).toEqual(new Set([200, 422]))
    const { webhooks } = (await world.api('GET /connections/webhooks', {}, seller)).body
    for (const { id } of webhooks.slice(1))
      await world.api('POST /connections/webhooks/:id/remove', { params: { id } }, seller)
    await writeMessage(world, chat, buyer, 'once')
    await send()
    expect(types()).toEqual(['message.created'])
    expect((await world.api('GET /connections/webhooks', {}, seller)).body.webhooks).toMatchObject([
      { id: webhooks[0]!.id, waiting: 0, failed: 0 },
    ])
  })
})
