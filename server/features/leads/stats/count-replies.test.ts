import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aLead } from '#testkit/dealings/leads.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { countReplies } from './count-replies.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => sql`delete from daily_runs`.execute(world.db))

/** a Friday */
const today = '2026-11-20'
const count = (day = today) => countReplies({ ...world.services, clock: () => new Date(`${day}T09:30:00+05:30`) })
const statsOf = (seller: Person) =>
  world.db
    .selectFrom('seller_stats')
    .select(['asked', 'answered', 'buyers', 'median_minutes'])
    .where('user_id', '=', seller.id)
    .executeTakeFirst()

/** a moment in India, '11-17 10:00' */
const at = (moment: string) => new Date(`2026-${moment.replace(' ', 'T')}:00+05:30`)

interface Inquiry {
  at: Date
  answered?: Date
  answer?: 'message' | 'call'
  excluded?: 'away'
}

/** Makes a new buyer of the seller with these inquiries, without the tax number that other tests share. */
async function buyerWho(seller: Person, ...inquiries: Inquiry[]): Promise<Person> {
  const buyer = await aPerson(world, { business: false })
  const { id } = await aLead(world, { seller, buyer, lines: [] })
  for (const { at: asked, answered = null, answer = 'message', excluded = null } of inquiries)
    await world.db
      .insertInto('inquiries')
      .values({
        conversation_id: id,
        seller_id: seller.id,
        buyer_id: buyer.id,
        kind: 'message',
        at: asked,
        answered_at: answered,
        answer: answered && answer,
        excluded,
      })
      .execute()
  return buyer
}
const block = (seller: Person, buyer: Person, when: Date) =>
  sql`insert into user_blocks (blocker_id, blocked_id, created_at) values (${seller.id}, ${buyer.id}, ${when})`.execute(
    world.db,
  )
const reportSpam = (seller: Person, buyer: Person, when: Date, decision: 'dismissed' | null = null) =>
  sql`insert into reports (reporter_id, subject_kind, subject_id, about_user_id, reason, created_at, decision, decided_at)
    values (${seller.id}, 'message', gen_random_uuid(), ${buyer.id}, 'spam', ${when}, ${decision}, ${decision && when})`.execute(
    world.db,
  )
const times = async (number: number, make: () => Promise<unknown>) => {
  for (let i = 0; i < number; i++) await make()
}

test('forty inquiries give the reply rate and median calculated by hand', async () => {
  const seller = await aPerson(world)
  // 32 inquiries that count. In office hours, 30 minutes each; one of the ten buyers again after 31 days
  const soon = { at: at('11-17 10:00'), answered: at('11-17 10:30') }
  await times(8, () => buyerWho(seller, soon))
  await buyerWho(
    seller,
    { at: at('10-06 10:00'), answered: at('10-06 10:30') },
    { at: at('11-06 10:00'), answered: at('11-06 10:30') },
  )
  // overnight, 20 office minutes
  await times(6, () => buyerWho(seller, { at: at('11-11 21:00'), answered: at('11-12 09:20') }))
  // from a Sunday, 120 office minutes
  await times(4, () => buyerWho(seller, { at: at('11-15 12:00'), answered: at('11-16 11:00') }))
  // over a weekend, 640 office minutes
  await times(3, () => buyerWho(seller, { at: at('11-13 18:30'), answered: at('11-16 09:10') }))
  // after three working days, 1800 office minutes: too late for the rate
  await times(2, () => buyerWho(seller, { at: at('11-09 09:00'), answered: at('11-12 09:00') }))
  // unanswered: one called spam by the seller, which our team did not confirm, and one blocked after more than a day
  await times(2, () => buyerWho(seller, { at: at('11-10 10:00') }))
  await reportSpam(seller, await buyerWho(seller, { at: at('11-10 10:00') }), at('11-10 11:00'), 'dismissed')
  await block(seller, await buyerWho(seller, { at: at('11-10 10:00') }), at('11-11 11:00'))
  // answered automatically, and by a call: both count as answered, but without a reply time
  await times(2, () =>
    buyerWho(seller, { at: at('11-10 10:00'), answered: new Date(at('11-10 10:00').getTime() + 4000) }),
  )
  await buyerWho(seller, { at: at('11-10 10:00'), answered: at('11-10 10:00'), answer: 'call' })

  // 8 inquiries that do not count: away, spam, blocked, left, repeated too soon, still in time
  await times(2, () => buyerWho(seller, { at: at('11-10 10:00'), excluded: 'away' }))
  await times(2, async () => reportSpam(seller, await buyerWho(seller, { at: at('11-10 10:00') }), at('11-10 11:00')))
  await block(seller, await buyerWho(seller, { at: at('11-10 10:00') }), at('11-11 09:00'))
  const left = await buyerWho(seller, { at: at('11-10 10:00') })
  await sql`update users set active = false where id = ${left.id}`.execute(world.db)
  const again = await buyerWho(seller, { at: at('11-19 18:00') })
  expect(again.id).not.toBe(left.id)
  const { rows } = await sql<{ conversation_id: string; buyer_id: string }>`
    select conversation_id, buyer_id from inquiries where seller_id = ${seller.id} and at = ${soon.at} limit 1`.execute(
    world.db,
  )
  await world.db
    .insertInto('inquiries')
    .values({
      ...rows[0]!,
      seller_id: seller.id,
      kind: 'message',
      at: at('11-18 10:00'),
      // a second inquiry of this buyer within 30 days does not count
      answered_at: at('11-18 10:30'),
      answer: 'message',
    })
    .execute()
  const { rows: made } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries where seller_id = ${seller.id}`.execute(world.db)
  expect(made).toEqual([{ count: 40 }])

  await count()
  expect(await statsOf(seller)).toEqual({ asked: 32, answered: 26, buyers: 31, median_minutes: 30 })
})

describe('the reply figures of a seller', () => {
  const answered = { at: at('11-10 10:00'), answered: at('11-10 10:45') }
  const five = async () => {
    const seller = await aPerson(world)
    await times(5, () => buyerWho(seller, answered))
    return seller
  }

  test('cover ninety days that end yesterday', async () => {
    const seller = await five()
    await buyerWho(seller, { at: at('11-20 00:00'), answered: at('11-20 00:10') })
    await buyerWho(seller, { at: at('08-21 23:59'), answered: at('08-22 10:00') })
    await buyerWho(seller, { at: at('08-22 00:00'), answered: at('08-22 10:00') })
    await count()
    expect(await statsOf(seller)).toMatchObject({ asked: 6 })
  })

  test('exclude inquiries reported as spam within a day, but not later', async () => {
    const seller = await five()
    const spamInquiry = { at: at('11-10 10:00') }
    await reportSpam(seller, await buyerWho(seller, spamInquiry), at('11-11 09:59'))
    await reportSpam(seller, await buyerWho(seller, spamInquiry), at('11-11 10:01'))
    await count()
    expect(await statsOf(seller)).toMatchObject({ asked: 6, answered: 5 })
  })

  test('count an answer within five seconds but not its time', async () => {
    const seller = await aPerson(world)
    const after = (seconds: number) => {
      const askedOn = at('11-10 10:00')
      return { at: askedOn, answered: new Date(askedOn.getTime() + seconds * 1000) }
    }
    await times(4, () => buyerWho(seller, after(5)))
    await buyerWho(seller, { at: at('11-10 10:00'), answered: at('11-10 10:00'), answer: 'call' })
    await count()
    expect(await statsOf(seller)).toMatchObject({ asked: 5, answered: 5, median_minutes: null })
    await buyerWho(seller, after(6))
    await count('2026-11-21')
    expect(await statsOf(seller)).toMatchObject({ asked: 6, answered: 6, median_minutes: 0 })
  })

  test('count all buyers with the same tax number as one', async () => {
    const seller = await five()
    await count()
    expect(await statsOf(seller)).toMatchObject({ buyers: 5 })
    const pretended = await aPerson(world)
    await times(3, async () => {
      const buyer = await buyerWho(seller, answered)
      await sql`insert into businesses (user_id, name, type, industry, incorporated_on, gst, pan)
        select ${buyer.id}, name, type, industry, incorporated_on, '27ZZZZZ0000Z1Z' || ${String(Math.random()).slice(2, 3)}, 'ZZZZZ0000Z'
        from businesses where user_id = ${pretended.id}`.execute(world.db)
    })
    await sql`delete from daily_runs`.execute(world.db)
    await count()
    expect(await statsOf(seller)).toMatchObject({ asked: 8, buyers: 6 })
  })

  test('are calculated once a day by one of two processes', async () => {
    const seller = await five()
    // both processes see that the count is due before either of them runs it
    const lock = { text: 'lock table daily_runs in share mode', values: [] }
    const both = await throughGate(world, lock, [() => count(), () => count()])
    expect(both.filter(number => number > 0)).toHaveLength(1)
    await buyerWho(seller, answered)
    expect(await count()).toBe(0)
    expect(await statsOf(seller)).toMatchObject({ asked: 5 })
    expect(await count('2026-11-21')).toBeGreaterThan(0)
    expect(await statsOf(seller)).toMatchObject({ asked: 6 })
  })

  test('are shown on the page of a listing, with the contact and in the chat until the account is deleted', async () => {
    const seller = await five()
    await count()
    const listing = await aListing(world, seller)
    const sentence = 'Replied to 10 of 10 buyers, usually within an hour'
    const page = await world.api('GET /explore/deadstock/:id', { params: { id: listing.id } })
    expect(page.body.deadstock.business.replies).toBe(sentence)
    const lead = await aLead(world, { seller, listing })
    const details = await world.api('GET /deadstock/:id/seller', { params: { id: listing.id } }, lead.buyer)
    expect(details.body.seller.replies).toBe(sentence)
    const chat = (as: Person) => world.api('GET /conversation/:id', { params: { id: lead.id } }, as)
    expect((await chat(lead.buyer)).body.conversation.replies).toBe(sentence)
    expect((await chat(seller)).body.conversation.replies).toBeNull()

    expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
    expect(await statsOf(seller)).toBeUndefined()
    expect((await chat(lead.buyer)).body.conversation.replies).toBeNull()
    await sql`delete from daily_runs`.execute(world.db)
    await count()
    expect(await statsOf(seller)).toBeUndefined()
  })

  test('disappear when the last inquiry is too old to count', async () => {
    const seller = await five()
    await count()
    await count('2027-05-01')
    expect(await statsOf(seller)).toBeUndefined()
  })
})
