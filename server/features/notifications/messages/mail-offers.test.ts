import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '#server/platform/mail/mail.ts'
import { runDueJobs } from '#server/platform/messaging/jobs.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { openMailWorld } from '#testkit/mails/mail-world.ts'
import type { Person } from '#testkit/people.ts'
import { notificationHandlers, readNews } from '../notification-jobs.ts'

const { world, smtp, sentTo, close } = await openMailWorld()
afterAll(close)
beforeEach(() => {
  smtp.mails.length = 0
})

async function work(): Promise<void> {
  const mailer = openMailer(world.services)
  // in some of these tests a job queues another that is due at once
  for (let round = 0; round < 3; round++) {
    await readNews(world.services)
    await runDueJobs(world.services, notificationHandlers(world.services, mailer))
  }
  mailer.close()
}

/** Lets time pass for messages, jobs and offers, and runs what is due then. */
async function letPass(minutes: number): Promise<void> {
  await work()
  const ago = sql`make_interval(mins => ${minutes})`
  await sql`update messages set created_at = created_at - ${ago}`.execute(world.db)
  await sql`update jobs set run_at = run_at - ${ago}`.execute(world.db)
  await sql`update offers set created_at = created_at - ${ago}, expires_at = expires_at - ${ago}`.execute(world.db)
  await work()
}

/** A negotiation whose two people want mails. */
async function negotiating() {
  const made = await aNegotiation(world)
  for (const person of [made.buyer, made.seller])
    await world.api('POST /user/settings', { body: { data: [{ key: 'seller_message', value: true }] } }, person)
  return made
}
const subjects = (person: Person) => sentTo(person).map(({ subject }) => subject?.split(' from ')[0])

describe('a mail about an offer', () => {
  test('reports an offer, a counter-offer, a request and an acceptance', async () => {
    const { buyer, seller, listingId } = await negotiating()
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    await letPass(2)
    expect(sentTo(seller)).toEqual([])
    await letPass(2)
    expect(subjects(seller)).toEqual(['New offer'])
    expect(sentTo(seller)[0]?.text).toContain('500 m at ₹85 / metre = ₹42,500 + GST')
    const quote = await answer(world, seller, id, { move: 'counter', amount: 90 })
    await letPass(4)
    expect(subjects(buyer)).toEqual(['New counter-offer'])
    await answer(world, buyer, quote.body.offer.id, { move: 'accept' })
    await letPass(4)
    expect(subjects(seller)).toEqual(['New offer', 'Offer accepted'])
    const other = await negotiating()
    await makeOffer(world, other.buyer, other.listingId, { kind: 'ask', amount: null })
    await letPass(4)
    expect(subjects(other.seller)).toEqual(['Quote asked for'])
  })

  test('is not sent after an answer, or while these mails are switched off', async () => {
    const { buyer, seller, listingId } = await negotiating()
    const { id } = (await makeOffer(world, buyer, listingId)).body.offer
    await letPass(1)
    await answer(world, seller, id, { move: 'decline', reason: 'price' })
    await letPass(4)
    expect(sentTo(seller)).toEqual([])
    expect(subjects(buyer)).toEqual(['New message'])
    const silent = await aNegotiation(world)
    await makeOffer(world, silent.buyer, silent.listingId)
    await letPass(4)
    await letPass(43 * 60)
    expect(sentTo(silent.seller)).toEqual([])
  })

  test('is sent again six hours before the end when there is no answer', async () => {
    const { buyer, seller, listingId } = await negotiating()
    await makeOffer(world, buyer, listingId, { hours: 24 })
    await letPass(4)
    await letPass(17 * 60 + 50)
    expect(sentTo(seller)).toHaveLength(1)
    await letPass(10)
    await letPass(60)
    const [, ending, ...more] = sentTo(seller)
    expect(more).toEqual([])
    expect(ending?.subject).toMatch(/^Person \d+ is waiting for your answer: Nayastock$/)
    expect(ending?.text).toContain('500 m at ₹85 / metre = ₹42,500 + GST')
    expect(ending?.text).toMatch(/until \w{3} \d+ \w+, \d+:\d\d [ap]m/)
    const answered = await negotiating()
    const { id } = (await makeOffer(world, answered.buyer, answered.listingId, { hours: 24 })).body.offer
    await answer(world, answered.buyer, id, { move: 'withdraw' })
    await letPass(19 * 60)
    expect(sentTo(answered.seller).filter(({ subject }) => subject?.includes('waits'))).toEqual([])
  })
})
