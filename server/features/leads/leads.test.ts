import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { leadLimits } from '#contract/leads/rules.ts'
import { savedReplyLimits, startingReplies } from '#contract/leads/saved-replies.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aLead } from '#testkit/dealings/leads.ts'
import { aNegotiation, answer, makeOffer } from '#testkit/dealings/offers.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const save = (replies: { name: string; text: string }[], as: Person) =>
  world.api('PUT /leads/saved-replies', { body: { replies } }, as)
const list = async (as: Person) => (await world.api('GET /leads/saved-replies', {}, as)).body.replies
const reply = (number: number) => ({ name: `Reply ${number}`, text: `Text ${number}, {lot}` })

describe('saved replies', () => {
  test('start with five defaults, keep their order, and an empty list restores the defaults', async () => {
    const person = await aPerson(world)
    expect(await list(person)).toEqual(startingReplies)
    const own = [reply(2), reply(1)]
    const { status, body } = await save(own, person)
    expect([status, body.replies]).toEqual([200, own])
    expect(await list(person)).toEqual(own)
    expect(await list(await aPerson(world))).toEqual(startingReplies)
    expect((await save([], person)).body.replies).toEqual(startingReplies)
    const news = await eventsOf(world, { kind: 'user.replies-saved', actor_id: person.id }, ['data'])
    expect(news.map(({ data }) => data)).toEqual([{ count: 2 }, { count: 0 }])
  })

  test.each([
    ['a name that is missing', [{ name: ' ', text: 'Yes' }], 'replies.0.name'],
    ['a long name', [{ name: 'x'.repeat(31), text: 'Yes' }], 'replies.0.name'],
    ['a long text', [{ name: 'x', text: 'x'.repeat(301) }], 'replies.0.text'],
    ['hidden signs', [{ name: 'Yes\u202e', text: 'Yes' }], 'replies.0.name'],
    ['more replies than allowed', Array.from({ length: savedReplyLimits.most + 1 }, (_, i) => reply(i)), 'replies'],
  ])('refuse %s', async (_, replies, field) => {
    const person = await aPerson(world)
    const { status, body } = await save(replies, person)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
    expect(await list(person)).toEqual(startingReplies)
  })

  test('saved in two windows at once are the complete list of one window', async () => {
    const person = await aPerson(world)
    const lists = [Array.from({ length: 20 }, (_, i) => reply(i)), [reply(99)]]
    const answers = await throughGate(
      world,
      { text: 'select 1 from users where id = $1 for update', values: [person.id] },
      lists.map(replies => () => save(replies, person)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(lists).toContainEqual(await list(person))
  })

  test('are limited by the hour', async () => {
    const person = await aPerson(world)
    await sql`insert into rate_limits (key, count, resets_at) values (${`leads:${person.id}`}, ${leadLimits.changesAnHour}, now() + interval '1 hour')`.execute(
      world.db,
    )
    expect((await save([reply(1)], person)).status).toBe(429)
  })
})

describe('the export of leads', () => {
  const download = (as: Person) =>
    world.app.inject({ url: '/api/leads/export', headers: { authorization: `Bearer ${as.token}` } })

  test('has one inquiry per row, no formula, and no phone number or e-mail address', async () => {
    const seller = await aPerson(world)
    const listing = await aListing(world, seller, { name: '=HYPERLINK("http://evil.example")' })
    const buyer = await aPerson(world, { name: '+cmd|calc', phone: '9123412345', business: { name: '@SUM(A1)' } })
    const { id } = await aLead(world, { seller, buyer, listing })
    const body = { note: '-2+3 is what he pays', known: '' }
    await world.api('PUT /leads/:id/note', { params: { id }, body }, seller)
    await aLead(world, { seller })
    await aLead(world)
    const { statusCode, rawPayload, headers } = await download(seller)
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('leads.xlsx')
    const [sheet] = await readSheets(rawPayload)
    const rows = sheet!.data.map(row => row.map(String))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('First reply (minutes in office hours)')
    const cells = rows.slice(1).flat()
    expect(cells).toContain("'+cmd|calc")
    expect(cells).toContain('\'=HYPERLINK("http://evil.example")')
    expect(cells).toContain("'-2+3 is what he pays")
    expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
    expect(cells.join(' ')).not.toContain(buyer.email)
    expect(cells.join(' ')).not.toContain('9123412345')
    const news = await eventsOf(world, { kind: 'user.leads-exported', actor_id: seller.id })
    expect(news).toHaveLength(1)
  })

  test('shows quantity, last offer, channel and reply time, without removed buyers', async () => {
    const { buyer, seller, listingId } = await aNegotiation(world)
    const first = await makeOffer(world, buyer, listingId, { quantity: 600, amount: 80 })
    await answer(world, seller, first.body.offer.id, { move: 'counter', amount: 90 })
    const row = async () => {
      const [sheet] = await readSheets((await download(seller)).rawPayload)
      const [header, cells] = sheet!.data
      return Object.fromEntries(header!.map((name, at) => [name, cells?.[at]]))
    }
    expect(await row()).toMatchObject({
      'Quantity asked': '600 m',
      'Last offer (₹ per unit)': 80,
      'First reply (minutes in office hours)': 0,
      Channel: 'Offer',
      Stage: 'Offer',
    })
    expect((await world.api('POST /user/delete', { body: {} }, buyer)).status).toBe(200)
    const after = await download(seller)
    const [sheet] = await readSheets(after.rawPayload)
    // an inquiry is deleted with the account of its author
    expect(sheet!.data).toHaveLength(1)
  })

  test('is limited to six times an hour', async () => {
    const seller = await aPerson(world)
    const answers: number[] = []
    for (let i = 0; i < 7; i++) answers.push((await download(seller)).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

test('the contacts of a lot are shown to its owner per day', async () => {
  const seller = await aPerson(world)
  const listing = await aListing(world, seller)
  await sql`insert into listing_days (listing_id, day, list_views, clicks, contacts)
    values (${listing.id}, today_in_india(), 9, 4, 2), (${listing.id}, today_in_india() - 29, 1, 1, 1), (${listing.id}, today_in_india() - 30, 5, 5, 5)`.execute(
    world.db,
  )
  const contactsFor = (as: Person) => world.api('GET /deadstock/:id/contacts', { params: { id: listing.id } }, as)
  const { days } = (await contactsFor(seller)).body
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ seen: 9, opened: 4, asked: 2, offers: 0 })
  expect(days[0]).toMatchObject({ seen: 1, opened: 1, asked: 1 })
  expect((await contactsFor(await aPerson(world))).status).toBe(404)
  const { body } = await world.api('GET /deadstock/list', {}, seller)
  expect(body.contacts).toEqual({ [listing.id]: 3 })

  const { buyer, seller: other, listingId } = await aNegotiation(world)
  const offer = await makeOffer(world, buyer, listingId)
  await answer(world, other, offer.body.offer.id, { move: 'counter', amount: 90 })
  const figures = await world.api('GET /deadstock/:id/contacts', { params: { id: listingId } }, other)
  // the seller's own offer is no contact
  expect(figures.body.days.at(-1)).toMatchObject({ offers: 1 })
})
