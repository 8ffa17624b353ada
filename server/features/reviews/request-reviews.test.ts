import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aDeal, anotherBuyer, writeReview } from '#testkit/dealings/reviews.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import type { Person } from '#testkit/people.ts'
import { sendDailyMail } from '../notifications/digest/send-daily-mail.ts'

const { world, smtp, clear, close } = await openMailWorld()
afterAll(close)
beforeEach(() => clear('daily_runs', 'digest_parts', 'deals'))

// Wednesday and Thursday
const [wednesday, thursday] = ['2026-11-25', '2026-11-26'].map(day => new Date(`${day}T09:05:00+05:30`)) as [Date, Date]
/** Dates the deals this number of hours before Wednesday. */
const doneBefore = (hours: number) =>
  sql`update deals set closed_at = ${wednesday}::timestamptz - make_interval(hours => ${hours})`.execute(world.db)
const five = 5 * 24

/** Sends the mails that are due at this moment; returns the address and the subject of each. */
async function passes(moment: Date): Promise<[string | undefined, string | undefined][]> {
  const before = smtp.mails.length
  await sendDailyMail({ ...world.services, clock: () => moment })
  await sendNotifications(world)
  return smtp.mails.slice(before).map(({ to, subject }) => [to?.[0]?.address, subject])
}
const nameOf = async ({ businessId }: Person) =>
  (await world.db.selectFrom('businesses').select('name').where('id', '=', businessId).executeTakeFirstOrThrow()).name

it('a review request is sent once, five days after a deal, with a link for each number of stars, and saves no review', async () => {
  const { buyer, seller } = await aDeal(world)
  await doneBefore(five - 1)
  expect(await passes(wednesday)).toEqual([])
  await sql`delete from daily_runs`.execute(world.db)
  await doneBefore(five)
  const name = await nameOf(seller)
  expect(await passes(wednesday)).toEqual([[buyer.email, `How was your deal with ${name}?: Nayastock`]])
  for (const stars of [1, 2, 3, 4, 5])
    expect(smtp.mails[0]?.text).toContain(`https://stock.example/dashboard/review/${seller.businessId}?stars=${stars}`)
  const { rows } = await sql`select from reviews where seller_id = ${seller.id}`.execute(world.db)
  expect(rows).toEqual([])
  expect(await passes(thursday)).toEqual([])
})

it('a review request is not sent after a review, after sixty days or for a cancelled deal', async () => {
  const { buyer, seller } = await aDeal(world)
  await writeReview(world, buyer, seller)
  const late = await anotherBuyer(world, seller)
  const closed = await aDeal(world, { state: 'cancelled' })
  const noGst = await anotherBuyer(world, seller)
  await world.db.updateTable('businesses').set({ gst: '' }).where('user_id', '=', noGst.id).execute()
  await doneBefore(five + 1)
  await sql`update deals d set closed_at = ${wednesday}::timestamptz - interval '61 days'
    from offers o where o.id = d.offer_id and o.buyer_id = ${late.id}`.execute(world.db)
  expect(await passes(wednesday)).toEqual([])
  expect(closed.dealId).toBeTruthy()
})

it('a review request stops with one click, and is not sent after a block or removal', async () => {
  const { buyer } = await aDeal(world)
  await doneBefore(five)
  expect(await passes(wednesday)).toHaveLength(1)
  const header = smtp.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value as string
  const link = new URL(/<(.*)>/.exec(header)?.[1] ?? '')
  expect((await world.app.inject({ method: 'POST', url: link.pathname + link.search })).statusCode).toBe(200)
  const { rows } = await sql`select key, value from user_settings where user_id = ${buyer.id} and not value`.execute(
    world.db,
  )
  expect(rows).toEqual([{ key: 'reviews', value: false }])
  await sql`update deals set review_asked_at = null`.execute(world.db)
  const blocked = await aDeal(world)
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${blocked.seller.id}, ${blocked.buyer.id})`.execute(
    world.db,
  )
  const gone = await aDeal(world)
  await world.db
    .updateTable('users')
    .set({ active: false, deleted_at: new Date() })
    .where('id', '=', gone.seller.id)
    .execute()
  await doneBefore(five)
  expect(await passes(thursday)).toEqual([])
})

it('a review request waits while either side is suspended, even if its mail is already prepared', async () => {
  const suspend = (person: Person) =>
    sql`insert into suspensions (user_id, reason, words, since) values (${person.id}, 'fraud', 'Goods were paid for and never sent.', now())`.execute(
      world.db,
    )
  const { seller, buyer } = await aDeal(world)
  const [gathered, other] = [await aDeal(world), await aDeal(world)]
  await doneBefore(five)
  for (const person of [seller, other.buyer]) await suspend(person)
  await sendDailyMail({ ...world.services, clock: () => wednesday })
  await suspend(gathered.seller)
  expect(await passes(wednesday)).toEqual([])
  await sql`delete from suspensions`.execute(world.db)
  const mailed = (await passes(thursday)).map(([to]) => to)
  expect(mailed).toHaveLength(2)
  expect(new Set(mailed)).toEqual(new Set([buyer.email, other.buyer.email]))
})
