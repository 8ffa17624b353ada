import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aColleague } from '#testkit/firms.ts'
import type { Person } from '#testkit/people.ts'
import { mailsTo } from '#testkit/sign-in.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { notificationHandlers, readNews } from '../notification-jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const switchOn = (as: Person) =>
  world.api('POST /user/settings', { body: { data: [{ key: 'seller_message', value: true }] } }, as)
const send = (as: Person, conversationId: string, message: string) =>
  world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, as)

/** Lets the given minutes pass for every message and job, and does what is due then. */
async function letPass(minutes: number): Promise<void> {
  await readNews(world.services)
  await sql`update messages set created_at = created_at - make_interval(mins => ${minutes})`.execute(world.db)
  await sql`update jobs set run_at = run_at - make_interval(mins => ${minutes})`.execute(world.db)
  const mailer = openMailer(world.services)
  await runDueJobs(world.services, notificationHandlers(world.services, mailer))
  mailer.close()
}

test('a mail goes to the colleague who answers, and to the account after four working hours without an answer', async () => {
  const [silent, answered] = [await aConversation(world), await aConversation(world)]
  const colleagues: Person[] = []
  for (const { id, seller, buyer } of [silent, answered]) {
    const asha = await aColleague(world, seller, 'seller')
    for (const person of [seller, asha]) await switchOn(person)
    await world.api('PUT /conversation/:id/handler', { params: { id }, body: { personId: asha.id } }, seller)
    await send(buyer, id, 'Still there?')
    colleagues.push(asha)
  }
  const mails = async () => {
    const counts = []
    for (const { email } of [...colleagues, silent.seller, answered.seller])
      counts.push((await mailsTo(world, email)).length)
    return counts
  }
  await letPass(4)
  expect(await mails()).toEqual([1, 1, 0, 0])
  // a colleague who reads but does not answer gets a mail for each later message; the account gets one for all of them
  await sql`update messages set read_at = now() where conversation_id = ${silent.id}`.execute(world.db)
  await send(silent.buyer, silent.id, 'Hello?')
  await letPass(4)
  expect(await mails()).toEqual([2, 1, 0, 0])
  await send(colleagues[1]!, answered.id, 'Yes')
  await letPass(4 * 24 * 60)
  expect(await mails()).toEqual([2, 1, 1, 0])
})

test('a hand-over to another colleague does not count as an answer, and the account is reminded once', async () => {
  const { id, seller, buyer } = await aConversation(world)
  const [asha, ravi] = [await aColleague(world, seller, 'seller'), await aColleague(world, seller, 'seller')]
  for (const person of [seller, asha]) await switchOn(person)
  const hand = ({ id: personId }: Person) =>
    world.api('PUT /conversation/:id/handler', { params: { id }, body: { personId } }, seller)
  await hand(asha)
  for (const words of ['Still there?', 'Hello?']) {
    await send(buyer, id, words)
    await letPass(4)
    await sql`update messages set read_at = now() where conversation_id = ${id}`.execute(world.db)
  }
  await hand(ravi)
  await letPass(4 * 24 * 60)
  expect((await mailsTo(world, asha.email)).length).toBe(2)
  expect((await mailsTo(world, seller.email)).length).toBe(1)
})
