import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readExploreState } from '#contract/explore/explore-state.ts'
import { dayOf } from '#contract/shared/days.ts'
import { aListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { sendDailyMail } from './send-daily-mail.ts'

const { world, smtp, clear, close } = await openMailWorld()
afterAll(close)
let seller: Person
beforeEach(async () => {
  await clear('daily_runs', 'digest_parts', 'saved_searches', 'favourites', 'told')
  seller = await aPerson(world, { business: { verified: true } })
})

// Wednesday, so that the scripted days include a Sunday and a Monday
const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
const at = (day: number, time = '09:05') => new Date(`${days[day]}T${time}:00+05:30`)

/** Saves a search as of a moment. */
async function saves(person: Person, moment: Date, body: object): Promise<string> {
  const reply = await world.api('POST /saved-searches', { body }, person)
  const { id } = reply.body.search
  await sql`update saved_searches set mark = ${moment}, created_at = ${moment} where id = ${id}`.execute(world.db)
  return id
}
const likes = (person: Person, id: string) =>
  world.api('PUT /favourites/:id', { params: { id }, body: { on: true } }, person)
const published = async (name: string, moment: Date, owner = seller, amount = 92) =>
  (await aListing(world, owner, { name, createdAt: moment, amount })).id
const change = async (id: string, body: object, owner = seller) =>
  expect((await world.api('PUT /deadstock/:id', { params: { id }, body }, owner)).status).toBe(200)
/** Runs the schedules at this moment; returns the subjects of the mails by address. */
async function passes(moment: Date): Promise<Record<string, string>> {
  const before = smtp.mails.length
  await sendDailyMail({ ...world.services, clock: () => moment })
  await sendNotifications(world)
  const sent = smtp.mails
    .slice(before)
    .map(({ to, subject }) => [to?.[0]?.address ?? '', subject?.split(': Naya')[0] ?? ''])
  return Object.fromEntries(sent) as Record<string, string>
}

it('ten people with thirty searches get exactly the expected mails in a week', async () => {
  const [a, b, c] = [await aPerson(world), await aPerson(world), await aPerson(world)]
  const others = await Promise.all(Array.from({ length: 7 }, () => aPerson(world)))
  await saves(a, at(0), { query: 'cotton' })
  await saves(b, at(0), { query: 'cotton', frequency: 'weekly' })
  await saves(c, at(0), { query: 'cotton', filters: { verified: ['verified'] } })
  // 27 more searches without matches
  for (let n = 0; n < 27; n++) await saves(others[n % 7] ?? a, at(0), { query: `zephyrine voile${n}` })
  const plain = await aPerson(world)
  const x = await published('Cotton X', at(0, '10:00'))
  const y = await published('Cotton Y', at(0, '10:01'), plain)

  const week: Record<string, string>[] = [await passes(at(1, '08:59'))]
  week.push(await passes(at(1)))
  expect(await passes(at(1, '09:15'))).toEqual({})
  await change(x, { status: 'Inactive' })
  await change(x, { status: 'Active' })
  week.push(await passes(at(2)))
  await published('Cotton of A', at(2, '10:00'), a)
  await change(x, { data: { amount: 86 } })
  await likes(a, x)
  await sql`update saved_searches set frequency = 'off' where user_id = ${c.id}`.execute(world.db)
  week.push(await passes(at(3)))
  await change(x, { data: { amount: 83 } })
  week.push(await passes(at(4)))
  week.push(await passes(at(5)))
  await change(x, { data: { amount: 81 } })
  await change(y, { status: 'Inactive' }, plain)
  week.push(await passes(at(6)))
  await change(x, { data: { amount: 90 } })
  await change(x, { data: { amount: 81 } })
  week.push(await passes(new Date('2026-12-02T09:05:00+05:30')))

  expect(week).toEqual([
    {},
    { [a.email]: '2 new lots for “cotton”', [c.email]: '1 new lot for “cotton · Verified Only”' },
    {},
    {},
    {},
    { [b.email]: '3 new lots for “cotton”' },
    { [a.email]: '1 price drop' },
    {},
  ])
  const { rows } = await sql`select user_id, listing_id from told group by 1, 2 having count(*) > 1`.execute(world.db)
  expect(rows).toEqual([])
})

it('the daily mail has a text part and a link that stops only the first search in it', async () => {
  const buyer = await aPerson(world)
  await saves(buyer, at(0), { query: 'poplin' })
  await saves(buyer, at(0), { query: 'linen' })
  const lots = [await published('Poplin <b>bold</b>', at(0, '10:00')), await published('Linen', at(0, '10:00'))]
  expect(Object.values(await passes(at(1)))).toEqual(['2 new lots in your saved searches'])
  const [mail] = smtp.mails
  for (const part of [
    'New for poplin',
    'New for linen',
    'Poplin <b>bold</b>',
    `https://stock.example/product/${lots[0]}`,
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.html).not.toContain('<b>bold')
  const header = (key: string) => mail?.headers.find(each => each.key === key)?.value as string
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const link = new URL(/<(.*)>/.exec(header('list-unsubscribe'))?.[1] ?? '')
  const pressed = await world.app.inject({ method: 'POST', url: link.pathname + link.search })
  expect(pressed.statusCode).toBe(200)
  const { body } = await world.api('GET /saved-searches', {}, buyer)
  const off = body.searches.filter(({ frequency }) => frequency === 'off')
  const named = /New for (\w+)/.exec(mail?.text ?? '')?.[1]
  expect(off.map(({ query }) => query)).toEqual([named])
  const again = await world.api(
    'PUT /saved-searches/:id',
    { params: { id: off[0]?.id ?? '' }, body: { frequency: 'daily' } },
    buyer,
  )
  expect(again.body.search?.frequency).toBe('daily')
})

it('the daily mail skips removed, opted-out or blocked people, and is sent once', async () => {
  const [left, stopped] = [await aPerson(world), await aPerson(world)]
  const [blocked, reader] = [await aPerson(world), await aPerson(world)]
  for (const person of [left, stopped, blocked, reader]) await saves(person, at(0), { query: 'cotton' })
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${seller.id}, ${blocked.id})`.execute(world.db)
  await world.api(
    'POST /user/settings',
    { body: { data: [{ key: 'watching', value: false, type: 'Notification' }] } },
    stopped,
  )
  await published('Cotton', at(0, '10:00'))
  await Promise.all([1, 2, 3].map(() => sendDailyMail({ ...world.services, clock: () => at(1) })))
  // the mail is queued already
  await world.api('POST /user/delete', { body: {} }, left)
  await passes(at(1))
  expect(smtp.mails.map(({ to }) => to?.[0]?.address).filter(to => to !== left.email)).toEqual([reader.email])
  expect(smtp.mails.filter(({ subject }) => subject?.includes('new lot'))).toHaveLength(1)
})

it('the daily mail reports a saved lot once when nearly sold and once when no longer listed', async () => {
  const buyer = await aPerson(world)
  const id = await published('Cotton', at(0))
  await change(id, { data: { quantityAvailable: 100_000 } })
  await likes(buyer, id)
  await change(id, { data: { quantityAvailable: 24_999 } })
  expect(await passes(at(1))).toEqual({ [buyer.email]: '1 saved lot is nearly gone' })
  expect(await passes(at(2))).toEqual({})
  await change(id, { status: 'Inactive' })
  expect(await passes(at(3))).toEqual({ [buyer.email]: '1 saved lot is no longer listed' })
  expect(await passes(at(5))).toEqual({})
})

it('the daily mail omits lots older than the search and lots with only some of the words of the search', async () => {
  const [buyer, particular] = [await aPerson(world), await aPerson(world)]
  await published('Cotton from before', at(0, '08:00'))
  await saves(buyer, at(0), { query: 'cotton' })
  await saves(particular, at(0), { query: 'cotton brocade organza' })
  expect(await passes(at(1))).toEqual({})
  await published('Cotton', at(1, '10:00'))
  expect(await passes(at(2))).toEqual({ [buyer.email]: '1 new lot for “cotton”' })
})

it('a price drop is measured from the lowest price mailed, and mailed seven days after the last such mail at the earliest', async () => {
  const buyer = await aPerson(world)
  const id = await published('Cotton', at(0), seller, 100)
  await likes(buyer, id)
  const cheaper = { [buyer.email]: '1 price drop' }
  const becomes = (amount: number) => change(id, { data: { amount } })
  await becomes(95)
  expect(await passes(at(1))).toEqual(cheaper)
  await becomes(80)
  expect(await passes(at(2))).toEqual({})
  const later = (date: string) => new Date(`2026-12-${date}T09:05:00+05:30`)
  expect(await passes(later('03'))).toEqual(cheaper)
  await becomes(90)
  await becomes(78)
  expect(await passes(later('11'))).toEqual({})
})

it('a daily run collects no lots for blocked people, and collects nothing twice when it is run again', async () => {
  const [blocked, reader] = [await aPerson(world), await aPerson(world)]
  for (const person of [blocked, reader]) await saves(person, at(0), { query: 'cotton' })
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${seller.id}, ${blocked.id})`.execute(world.db)
  await published('Cotton', at(0, '10:00'))
  const gathered = async () => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from digest_parts where user_id = any(${[blocked.id, reader.id]})`.execute(world.db)
    return rows.map(each => each.user_id)
  }
  await sendDailyMail({ ...world.services, clock: () => at(1) })
  expect(await gathered()).toEqual([reader.id])
  await published('Cotton after nine', at(1, '09:06'))
  await sql`delete from daily_runs where name = 'watching'`.execute(world.db)
  await sendDailyMail({ ...world.services, clock: () => at(1, '09:15') })
  expect(await gathered()).toEqual([reader.id])
})

it('the link in the mail opens a page with all new lots of the search and no older ones', async () => {
  const buyer = await aPerson(world)
  await published('Cotton from before', at(0, '08:00'))
  await saves(buyer, at(0), { query: 'cotton', filters: { verified: ['verified'] } })
  for (let n = 0; n < 7; n++) await published(`Cotton ${n}`, at(0, `10:0${n}`))
  expect(await passes(at(1))).toEqual({ [buyer.email]: '7 new lots for “cotton · Verified Only”' })
  const [address] = /https:\/\/stock\.example\/explore\S+/.exec(smtp.mails[0]?.text ?? '') ?? []
  const { query, filters, sort } = readExploreState(new URL(address ?? '').searchParams)
  const { body } = await world.api('POST /explore/deadstock/search', { body: { query, filters, orderBy: sort } })
  expect([body.count, body.deadstocks.map(({ name }) => name)]).toEqual([
    7,
    [6, 5, 4, 3, 2, 1, 0].map(n => `Cotton ${n}`),
  ])
  const again = { query, filters }
  expect((await world.api('POST /saved-searches', { body: again }, buyer)).body.search.filters).toEqual({
    verified: ['verified'],
  })
})

it.each([
  [61, 1],
  [59, 0],
])('counts a lot published again after a pause of %i days as new %i times', async (rest, times) => {
  const buyer = await aPerson(world)
  const long = (ago: number) => new Date(Date.now() - ago * 86_400_000)
  await saves(buyer, long(200), { query: 'cotton' })
  const id = await published('Cotton', long(190))
  await sql`insert into told (user_id, listing_id, at) values (${buyer.id}, ${id}, ${long(189)})`.execute(world.db)
  await sql`update saved_searches set mark = ${long(1)}`.execute(world.db)
  await change(id, { status: 'Inactive' })
  await sql`update listings set moved_at = ${long(rest)} where id = ${id}`.execute(world.db)
  await change(id, { status: 'Active' })
  // no mail goes out on a Sunday
  const day = [1, 2].map(ahead => dayOf(long(-ahead))).find(one => new Date(one).getUTCDay() !== 0)
  expect(Object.keys(await passes(new Date(`${day}T09:05:00+05:30`)))).toHaveLength(times)
})

// faults of search alerts that users of other marketplaces have reported
describe('regressions of search alerts', () => {
  const run = (moment: Date) => sendDailyMail({ ...world.services, clock: () => moment })

  it('a daily run started three times at once mails once', async () => {
    const buyer = await aPerson(world)
    await saves(buyer, at(0), { query: 'cotton' })
    await published('Cotton', at(0, '10:00'))
    await Promise.all([run(at(1)), run(at(1)), run(at(1))])
    await passes(at(1))
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual([buyer.email])
  })

  it('a daily run that is restarted after an interruption sends one mail', async () => {
    const buyer = await aPerson(world)
    await saves(buyer, at(0), { query: 'cotton' })
    await published('Cotton', at(0, '10:00'))
    await run(at(1))
    // simulates a run that was interrupted before its end
    await sql`delete from daily_runs where name = 'watching'`.execute(world.db)
    await sql`delete from jobs where kind = 'mail-digest'`.execute(world.db)
    await passes(at(1, '09:15'))
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['1 new lot for “cotton”: Nayastock'])
  })

  it('a weekly search sends its mail once a week', async () => {
    const buyer = await aPerson(world)
    await saves(buyer, at(0), { query: 'cotton', frequency: 'weekly' })
    await published('Cotton', at(0, '10:00'))
    for (const day of [1, 2, 3, 4]) expect(await passes(at(day))).toEqual({})
    expect(await passes(at(5))).toEqual({ [buyer.email]: '1 new lot for “cotton”' })
  })

  it('a search saved several times sends one mail', async () => {
    const buyer = await aPerson(world)
    for (const query of ['cotton', 'cotton', ' Cotton ']) await saves(buyer, at(0), { query })
    await published('Cotton', at(0, '10:00'))
    expect(await passes(at(1))).toEqual({ [buyer.email]: '1 new lot for “cotton”' })
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text?.match(/New for/g)).toHaveLength(1)
  })
})
