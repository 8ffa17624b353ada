import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { watchingLimits, watchingMessages } from '#contract/watching/rules.ts'
import { sendDailyMail } from '#server/features/notifications/digest/send-daily-mail.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { openMailWorld, sendNotifications } from '#testkit/mails/mail-world.ts'
import { aPerson, type Person } from '#testkit/people.ts'

const { world, smtp, clear, close } = await openMailWorld()
afterAll(close)
let buyer: Person
let seller: Person
beforeEach(async () => {
  await clear('daily_runs', 'digest_parts', 'saved_sellers', 'saved_searches', 'told', 'rate_limits')
  ;[buyer, seller] = [await aPerson(world), await aPerson(world, { business: { name: 'Asha Mills', verified: true } })]
})

const at = (day: number, time = '09:05') => new Date(`2026-11-${day}T${time}:00+05:30`)
const put = (of: Person, body: { on: boolean; mails?: boolean }, as: Person | undefined = buyer) =>
  world.api('PUT /saved-sellers/:id', { params: { id: of.businessId }, body }, as)
const saved = async (as = buyer) => (await world.api('GET /saved-sellers', {}, as)).body.sellers
/** Saves a seller as of a moment. */
const saves = async (person: Person, of = seller, moment = at(25)) => {
  expect((await put(of, { on: true }, person)).status).toBe(200)
  await sql`update saved_sellers set mark = ${moment} where user_id = ${person.id}`.execute(world.db)
}
const published = (name: string, moment: Date, owner = seller) => aListing(world, owner, { name, createdAt: moment })
/** Sends the mails that are due at this moment; returns their subjects by address. */
async function passes(moment: Date): Promise<Record<string, string>> {
  smtp.mails.length = 0
  await sendDailyMail({ ...world.services, clock: () => moment })
  await sendNotifications(world)
  return Object.fromEntries(
    smtp.mails.map(({ to, subject }) => [to?.[0]?.address ?? '', subject?.split(': Naya')[0] ?? '']),
  )
}

test('A saved seller is listed once with its lots until it is removed, for its owner only', async () => {
  const other = await aPerson(world)
  for (const owner of [seller, other]) await published('Poplin', at(20), owner)
  for (const of of [seller, other, other]) expect((await put(of, { on: true })).body.on).toBe(true)
  const rows = await saved()
  expect(rows.map(({ id }) => id)).toEqual([other.businessId, seller.businessId])
  expect(rows[1]).toMatchObject({
    name: 'Asha Mills',
    slug: supplierSlug('Asha Mills', seller.businessId),
    verified: true,
    lots: 1,
    mails: true,
  })
  expect(await saved(seller)).toEqual([])
  await put(seller, { on: false }, other)
  expect(await saved()).toHaveLength(2)
  await put(other, { on: false })
  expect((await saved()).map(({ id }) => id)).toEqual([seller.businessId])
})

test('Saving requires a session and another seller with a published lot', async () => {
  expect((await put(seller, { on: true })).status).toBe(404)
  await published('Poplin', at(20))
  expect((await put(seller, { on: true }, seller)).status).toBe(404)
  const anonymous = await world.api('PUT /saved-sellers/:id', {
    params: { id: seller.businessId },
    body: { on: true },
  })
  expect(anonymous.status).toBe(401)
  expect((await put({ ...seller, businessId: crypto.randomUUID() }, { on: true })).status).toBe(404)
  expect((await put(seller, { on: 'yes' as never })).status).toBe(400)
  expect(await saved()).toEqual([])
})

test(`Saved sellers are limited to ${watchingLimits.sellersMost}, also with two requests at once`, async () => {
  const others = [seller, await aPerson(world)]
  for (const owner of others) await published('Poplin', at(20), owner)
  await sql`
    with people as (insert into users (full_name) select 'Seller ' || n from generate_series(2, ${watchingLimits.sellersMost}) n returning id),
    made as (insert into businesses (user_id, name, type, gst, pan, industry, incorporated_on)
      select people.id, 'Mill', b.type, '', '', b.industry, b.incorporated_on from people, businesses b where b.id = ${seller.businessId} returning id)
    insert into saved_sellers (user_id, business_id) select ${buyer.id}, id from made`.execute(world.db)
  const lock = { text: 'select 1 from users where id = $1 for update', values: [buyer.id] }
  const answers = await throughGate(
    world,
    lock,
    others.map(of => () => put(of, { on: true })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
    { field: 'on', message: watchingMessages.sellers },
  ])
})

test('The daily mail lists new lots of saved sellers, each once per person', async () => {
  await published('From before', at(24))
  const both = await aPerson(world)
  await saves(buyer)
  await saves(both)
  const { body } = await world.api('POST /saved-searches', { body: { query: 'poplin' } }, both)
  await sql`update saved_searches set mark = ${at(25)} where id = ${body.search.id}`.execute(world.db)
  const lot = await published('Poplin', at(25, '10:00'))
  await published('Twill', at(25, '11:00'))
  expect(await passes(at(26))).toEqual({
    [buyer.email]: '2 new lots from Asha Mills',
    [both.email]: '2 new lots in your saved searches and from sellers you saved',
  })
  const text = smtp.mails.find(({ to }) => to?.[0]?.address === buyer.email)?.text ?? ''
  for (const part of [
    'New from Asha Mills',
    `https://stock.example/product/${lot.id}`,
    `https://stock.example/supplier/${supplierSlug('Asha Mills', seller.businessId)}`,
    'https://stock.example/dashboard/saved?tab=sellers',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('From before')
  const { notices } = (await world.api('GET /notices', {}, buyer)).body
  expect(notices.map(notice => notice.text)).toEqual(['2 new lots from Asha Mills'])
  expect(await passes(at(27))).toEqual({})
  await published('Voile', at(27, '10:00'))
  expect(await passes(at(28))).toEqual({
    [buyer.email]: '1 new lot from Asha Mills',
    [both.email]: '1 new lot from Asha Mills',
  })
})

test('Mails about one seller can be stopped by link or in the list, and lots of that time are not mailed later', async () => {
  const other = await aPerson(world, { business: { name: 'Bina Looms' } })
  for (const owner of [seller, other]) await published('From before', at(24), owner)
  await saves(buyer)
  await saves(buyer, other)
  await published('Poplin', at(25, '10:00'))
  await passes(at(26))
  const header = smtp.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value as string
  const link = new URL(/<(.*)>/.exec(header)?.[1] ?? '')
  const pressed = await world.app.inject({ method: 'POST', url: link.pathname + link.search })
  expect(pressed.statusCode).toBe(200)
  const mails = async () => Object.fromEntries((await saved()).map(row => [row.name, row.mails]))
  expect(await mails()).toEqual({ 'Asha Mills': false, 'Bina Looms': true })
  await published('Twill', at(26, '10:00'))
  await published('Crepe', at(26, '10:00'), other)
  expect(await passes(at(27))).toEqual({ [buyer.email]: '1 new lot from Bina Looms' })

  await put(seller, { on: true, mails: true })
  await put(other, { on: true, mails: false })
  expect(await mails()).toEqual({ 'Asha Mills': true, 'Bina Looms': false })
  const { rows } = await sql`select from saved_sellers where mark < now() - interval '1 minute' and mails`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})

test('Blocked or removed people get no mail, and a removed seller is no longer saved', async () => {
  await published('From before', at(24))
  const [blocked, gone, reader] = [await aPerson(world), await aPerson(world), await aPerson(world)]
  for (const person of [blocked, gone, reader]) await saves(person)
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${seller.id}, ${blocked.id})`.execute(world.db)
  await published('Poplin', at(25, '10:00'))
  await Promise.all([1, 2, 3].map(() => sendDailyMail({ ...world.services, clock: () => at(26) })))
  const parts = await world.db.selectFrom('digest_parts').select('user_id').execute()
  expect(new Set(parts.map(part => part.user_id))).toEqual(new Set([gone.id, reader.id]))
  await world.api('POST /user/delete', { body: {} }, gone)
  const subjects = await passes(at(26))
  expect([subjects[reader.email], subjects[blocked.email]]).toEqual(['1 new lot from Asha Mills', undefined])
  expect(smtp.mails.filter(({ subject }) => subject?.includes('new lot'))).toHaveLength(1)

  const file = await world.app.inject({
    url: '/api/user/export/json',
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(file.json<{ savedSellers: object[] }>().savedSellers).toMatchObject([{ name: 'Asha Mills', mails: true }])
  expect((await world.api('POST /user/delete', { body: {} }, seller)).status).toBe(200)
  expect([await saved(reader), await world.db.selectFrom('saved_sellers').selectAll().execute()]).toEqual([[], []])
})
