import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, availabilityQuestion } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { pauseExpiredGoods } from '#server/features/listings/pausing/pause-expired-goods.ts'
import { keepListingsFresh } from '#server/features/listings/upkeep/daily-upkeep.ts'
import { aListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'

const { world, sentTo, clear, close } = await openMailWorld()
afterAll(close)
let seller: Person
beforeEach(async () => {
  await clear('daily_runs')
  seller = await aPerson(world)
})

const at = (day: string, time = '09:05') => new Date(`${day}T${time}:00+05:30`)
/** Runs the schedules at this moment. */
async function passes(moment: Date): Promise<void> {
  await keepListingsFresh({ ...world.services, clock: () => moment })
  await sendNotifications(world)
}
/** A live lot that was confirmed on a day, valid for 30 days. */
async function confirmedOn(day: string, given: { name?: string } = {}, owner = seller): Promise<string> {
  const { id } = await aListing(world, owner, given)
  await sql`update listings set confirmed_at = ${at(day)}, fresh_until = ${addDays(day, 30)}::date where id = ${id}`.execute(
    world.db,
  )
  return id
}
const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string; paused_by: string | null }>`
    select status, paused_by from listings where id = ${id}`.execute(world.db)
  return [rows[0]!.status, rows[0]!.paused_by]
}
/** Many lots at once. */
const manyDue = (count: number, day: string) =>
  sql`
  insert into listings (business_id, user_id, name, description, category, subcategory, amount, unit, status, published_at, confirmed_at, fresh_until)
  select ${seller.businessId}, ${seller.id}, 'Lot ' || n, 'Surplus', 'textiles', 'Cotton fabrics', 92, 'Metre', 'Active', now(), ${at(day)},
    ${addDays(day, 30)}::date from generate_series(1, ${count}) n`.execute(world.db)

describe('an unconfirmed lot', () => {
  it('gets one mail a day from 17 to 22 November except Sunday and pauses on 7 December', async () => {
    const id = await confirmedOn('2026-10-23', { name: 'Cambric, <b>first</b> cut' })
    await confirmedOn('2026-10-23')
    const mailed: string[] = []
    for (let day = '2026-11-14'; day <= '2026-12-08'; day = addDays(day, 1)) {
      const before = sentTo(seller).length
      for (const time of ['08:55', '09:05', '09:15', '19:55']) await passes(at(day, time))
      const sent = sentTo(seller).length - before
      if (sent > 0) mailed.push(`${day}: ${sent}`)
      if (day === '2026-12-06') expect(await statusOf(id)).toEqual(['Active', null])
    }
    expect(mailed).toEqual([
      '2026-11-17: 1',
      '2026-11-18: 1',
      '2026-11-19: 1',
      '2026-11-20: 1',
      '2026-11-21: 1',
      '2026-12-07: 1',
    ])
    expect(await statusOf(id)).toEqual(['Inactive', 'freshness'])

    const [first, last] = [sentTo(seller)[0]!, sentTo(seller).at(-1)!]
    expect(first.subject).toBe('Still available? 2 of your listings: Nayastock')
    for (const part of ['Cambric, <b>first</b> cut', 'All still available', 'Review them'])
      expect(first.text).toContain(part)
    expect(first.text).toMatch(/₹92\s\/\smetre · Confirmed 23 Oct 2026/)
    expect(first.text).toContain('https://stock.example/dashboard/deadstock?show=due')
    expect(first.html).not.toContain('<b>first')
    expect(last.subject).toBe('Two of your listings are paused: Nayastock')
    expect(last.text).toContain('buyers will not see them until you press “Still available”.')
    expect(last.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')

    const outsider = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(outsider.status).toBe(404)
    const back = await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Active' } }, seller)
    expect(back.body.deadstock).toMatchObject({
      status: 'Active',
      pausedBy: null,
      confirmation: { daysAgo: 0, state: 'fresh' },
    })
  })

  it('gets one mail when several processes run at once', async () => {
    await confirmedOn('2026-10-23')
    await Promise.all([1, 2, 3].map(() => passes(at('2026-11-17'))))
    expect(sentTo(seller)).toHaveLength(1)
  })

  it('is never paused or mailed at night or on a Sunday', async () => {
    const id = await confirmedOn('2026-09-01')
    for (const moment of [at('2026-11-17', '08:59'), at('2026-11-17', '20:00'), at('2026-11-22', '10:00')])
      await passes(moment)
    expect([await statusOf(id), sentTo(seller)]).toEqual([['Active', null], []])
    await passes(at('2026-11-23', '10:00'))
    expect([await statusOf(id), sentTo(seller).length]).toEqual([['Inactive', 'freshness'], 1])
  })
})

describe('the mail about unconfirmed lots', () => {
  it('is one mail for a thousand lots and lists twenty of them', async () => {
    await manyDue(1000, '2026-10-23')
    await passes(at('2026-11-17'))
    const [mail, ...more] = sentTo(seller)
    expect([mail?.subject, more]).toEqual(['Still available? 1,000 of your listings: Nayastock', []])
    expect(mail?.text?.match(/^- Lot/gm)).toHaveLength(20)
    expect(mail?.text).toContain('and 980 more')
  })

  it('has a link to a button that confirms all lots once; opening the link confirms none', async () => {
    const today = dayOf(new Date())
    const id = await confirmedOn(addDays(today, -27))
    await world.db
      .insertInto('jobs')
      .values({ kind: 'mail-upkeep', payload: sql`${JSON.stringify({ userId: seller.id, day: today })}::jsonb` })
      .execute()
    await passes(at(today, '03:00'))
    const link = /https:\/\/stock\.example\/still-available#([\w-]{48})/.exec(sentTo(seller)[0]?.text ?? '')?.[1] ?? ''
    const press = async () => (await world.api('POST /deadstock/confirm-link', { body: { link } })).body.confirmed
    expect((await world.app.inject(`/api/deadstock/confirm-link?link=${link}`)).statusCode).not.toBe(200)
    expect([await press(), await press()]).toEqual([1, 0])
    const { rows } = await sql<{
      until: string
    }>`select fresh_until::text as until from listings where id = ${id}`.execute(world.db)
    expect(rows[0]?.until).toBe(addDays(today, 30))
  })

  it('is not sent to sellers who stopped it, are away or were removed', async () => {
    const [away, gone] = [await aPerson(world), await aPerson(world)]
    for (const owner of [seller, away, gone]) await confirmedOn('2026-10-23', {}, owner)
    await passes(at('2026-11-17'))
    expect([seller, away, gone].map(one => sentTo(one).length)).toEqual([1, 1, 1])
    const header = sentTo(seller)[0]!.headers.find(({ key }) => key === 'list-unsubscribe')?.value
    const stop = /link=([\w-]{44})/.exec(header ?? '')?.[1]
    const stopped = await world.app.inject({ method: 'POST', url: `/api/unsubscribe?link=${stop}` })
    expect(stopped.statusCode).toBe(200)
    await sql`update users set away_until = '2026-11-30' where id = ${away.id}`.execute(world.db)
    await world.api('POST /user/delete', { body: {} }, gone)
    await passes(at('2026-11-18'))
    expect([seller, away, gone].map(one => sentTo(one).length)).toEqual([1, 1, 1])
  })

  it('omits lots confirmed or sold before it is sent', async () => {
    const id = await confirmedOn('2026-10-23')
    await keepListingsFresh({ ...world.services, clock: () => at('2026-11-17') })
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { quantityAvailable: 0 } } }, seller)
    await passes(at('2026-11-17'))
    expect(sentTo(seller)).toEqual([])
  })
})

it('a lot of an absent seller stays live and pauses some days after the return', async () => {
  const id = await confirmedOn('2026-10-01')
  await sql`update users set away_until = '2026-11-20' where id = ${seller.id}`.execute(world.db)
  for (const day of ['2026-11-17', '2026-11-25']) await passes(at(day))
  expect(await statusOf(id)).toEqual(['Active', null])
  await passes(at('2026-11-26'))
  expect(await statusOf(id)).toEqual(['Inactive', 'freshness'])
})

describe('unanswered questions about availability', () => {
  const inquire = async (deadstockId: string, message = availabilityQuestion) => {
    const buyer = await aPerson(world)
    const opened = await world.api('POST /conversation/create-conversation', { body: { data: { deadstockId } } }, buyer)
    const { conversationId } = opened.body
    await world.api('POST /message/create-message', { body: { data: { conversationId, message } } }, buyer)
    return conversationId
  }
  const inHours = (hours: number) => {
    const moment = new Date(Date.now() + hours * 3_600_000)
    const morning = at(dayOf(moment), '10:00')
    const next = morning < moment ? at(addDays(dayOf(moment), 1), '10:00') : morning
    return next.getUTCDay() === 0 ? new Date(next.getTime() + 86_400_000) : next
  }
  const isDue = async (id: string) =>
    (await world.api('GET /deadstock/list', { query: { show: 'due' } }, seller)).body.deadstocks.some(
      one => one.id === id,
    )
  const daysLeft = async (id: string, moment: Date) => {
    const { rows } = await sql<{
      left: number
    }>`select fresh_until - ${dayOf(moment)}::date as left from listings where id = ${id}`.execute(world.db)
    return rows[0]!.left
  }

  it('make a lot due for confirmation when three are 72 hours old, even if it was confirmed today', async () => {
    const { id } = await aListing(world, seller)
    for (let buyer = 0; buyer < 3; buyer++) await inquire(id)
    expect(await isDue(id)).toBe(false)
    const moment = inHours(73)
    await passes(moment)
    expect(await daysLeft(id, moment)).toBe(5)
    expect(sentTo(seller)).toHaveLength(1)
  })

  it('do not make a lot due after one answer, with other questions or before 72 hours', async () => {
    const [answered, other, early] = [
      await aListing(world, seller),
      await aListing(world, seller),
      await aListing(world, seller),
    ]
    const talks = [await inquire(answered.id), await inquire(answered.id), await inquire(answered.id)]
    await world.api(
      'POST /message/create-message',
      { body: { data: { conversationId: talks[0]!, message: 'Yes' } } },
      seller,
    )
    for (let buyer = 0; buyer < 3; buyer++) await inquire(other.id, 'Can you share more photos?')
    await passes(inHours(73))
    for (let buyer = 0; buyer < 3; buyer++) await inquire(early.id)
    await sql`delete from daily_runs`.execute(world.db)
    const moment = inHours(1)
    await passes(moment)
    for (const { id } of [answered, other, early]) expect(await daysLeft(id, moment)).toBeGreaterThan(20)
    expect(sentTo(seller)).toEqual([])
  })
})

it('expired goods are paused as expired, and their seller gets no request for a confirmation', async () => {
  const id = await confirmedOn('2026-10-23')
  await sql`update listings set surplus = '{"expiresOn": "2026-11-20"}', fresh_until = '2026-11-22' where id = ${id}`.execute(
    world.db,
  )
  await pauseExpiredGoods({ ...world.services, clock: () => at('2026-12-07') })
  await passes(at('2026-12-07'))
  expect(await statusOf(id)).toEqual(['Inactive', 'goods-expired'])
  expect(sentTo(seller)).toEqual([])
})
