import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { webhookLimits } from '#contract/connections/webhook-rules.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { aSellerWithLot } from '#testkit/listings.ts'
import { openWebhookWorld } from '#testkit/servers/webhook-receiver.ts'
import { openWebhooks, sendDueWebhooks } from './send-webhooks.ts'

const { receiver, world, aWebhook } = await openWebhookWorld()
const waiting = () => sql`select from webhook_deliveries where state = 'waiting'`.execute(world.db)

test('Many older deliveries of other webhooks delay no webhook', async () => {
  for (let person = 0; person < 4; person++) {
    const { seller, id: lot } = await aSellerWithLot(world)
    for (let hook = 0; hook < 5; hook++)
      await sql`
        insert into webhook_deliveries (webhook_id, type, subject, about)
        select ${(await aWebhook(seller, ['listing.changed'])).id}, 'listing.changed', number::text, ${lot} from generate_series(1, 10) as number`.execute(
        world.db,
      )
  }
  const { id: chat, buyer, seller } = await aConversation(world)
  await aWebhook(seller, ['message.created'], '/late')
  await writeMessage(world, chat, buyer, 'Is it still there?')
  await sleep(2)
  await sendDueWebhooks(world.services)
  expect(receiver.received).toHaveLength(201)
  expect(receiver.received.findIndex(({ path }) => path === '/late')).toBeLessThan(60)
})

test('A slow receiver gets one call in a round, and the others later', async () => {
  const { seller, id: lot } = await aSellerWithLot(world)
  const { id: hook } = await aWebhook(seller, ['listing.changed'])
  await sql`
    insert into webhook_deliveries (webhook_id, type, subject, about)
    select ${hook}, 'listing.changed', number::text, ${lot} from generate_series(1, 3) as number`.execute(world.db)
  receiver.answer = async () => {
    await sleep(2100)
    return 204
  }
  await sleep(2)
  await sendDueWebhooks(world.services)
  expect(receiver.received).toHaveLength(1)
  receiver.answer = () => 204
  await sql`update webhook_deliveries set next_at = now()`.execute(world.db)
  await sleep(2)
  await sendDueWebhooks(world.services)
  expect([receiver.received.length, (await waiting()).rows.length]).toEqual([3, 0])
})

test('A receiver that hangs delays no delivery to another one that becomes due meanwhile', async () => {
  const silent = await aConversation(world)
  await aWebhook(silent.seller, ['message.created'], '/silent')
  const good = await aConversation(world)
  await aWebhook(good.seller, ['message.created'], '/good')
  const sender = openWebhooks(world.services)
  const callsOf = (path: string) => receiver.received.filter(call => call.path === path).length
  const hanging = Promise.withResolvers<number>()
  receiver.answer = ({ path }) => (path === '/silent' ? hanging.promise : 204)
  await writeMessage(world, silent.id, silent.buyer, 'Is it still there?')
  await expect.poll(() => callsOf('/silent'), { timeout: 6000 }).toBe(1)
  const hangs = performance.now()
  await writeMessage(world, good.id, good.buyer, 'Is it still there?')
  await expect.poll(() => callsOf('/good'), { timeout: webhookLimits.answerMs }).toBe(1)
  expect([callsOf('/silent'), performance.now() - hangs < webhookLimits.answerMs]).toEqual([1, true])
  hanging.resolve(204)
  await sender.close()
}, 30_000)

test('Many changes of a lot before a call are one delivery, and a change after the first attempt is another', async () => {
  const { seller, id } = await aSellerWithLot(world)
  await aWebhook(seller, ['listing.changed'])
  const reprice = (amount: number) =>
    world.api('PUT /deadstock/:id', { params: { id }, body: { data: { amount } } }, seller)
  for (const amount of [81, 82, 83]) expect((await reprice(amount)).status).toBe(200)
  receiver.answer = () => 500
  await sleep(2)
  await sendDueWebhooks(world.services)
  expect(receiver.received.map(({ data }) => data['amount'])).toEqual([83])
  for (const amount of [84, 85]) await reprice(amount)
  expect((await waiting()).rows).toHaveLength(2)
})
