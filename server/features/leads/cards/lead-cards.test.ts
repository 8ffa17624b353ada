import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { ApiKey } from '#contract/api.ts'
import { addDays } from '#contract/freshness/rules.ts'
import { leadLimits, leadPills } from '#contract/leads/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { blockIn } from '#testkit/dealings/conversations.ts'
import { aLead, type Lead, writeMessage } from '#testkit/dealings/leads.ts'
import { throughGate } from '#testkit/gate.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

const later = (days: number) => addDays(dayOf(new Date()), days)
const move = (id: string, body: object, as: Person) =>
  world.api('POST /leads/:id/move', { params: { id }, body: body as { stage: 'talking' } }, as)
const snooze = (id: string, until: string | null, as: Person) =>
  world.api('POST /leads/:id/snooze', { params: { id }, body: { until } }, as)
const note = (id: string, body: { note: string; known?: string }, as: Person) =>
  world.api('PUT /leads/:id/note', { params: { id }, body }, as)
const decline = (
  id: string,
  clientId: string,
  as: Person,
  answer: 'not-available' | 'not-interested' = 'not-available',
) => world.api('POST /leads/:id/decline', { params: { id }, body: { answer, clientId } }, as)
const show = (id: string, as: Person) => world.api('GET /leads/:id', { params: { id } }, as)
const newsAbout = (id: string) => eventsOf(world, { subject_id: id, kind: 'lead.changed' }, ['kind', 'data'])
const lockOf = ({ id }: Lead) => ({ text: 'select 1 from conversations where id = $1 for update', values: [id] })
const linesIn = ({ id }: Lead) =>
  world.db
    .selectFrom('messages')
    .select(['body', 'sender_id'])
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute()

describe('moving a lead', () => {
  test('closes it with a reason and reopens it, with one event each', async () => {
    const { id, seller } = await aLead(world)
    const lost = await move(id, { stage: 'lost', reason: 'price' }, seller)
    expect(lost.body.card).toMatchObject({ stage: 'lost', lostReason: 'price', waitsSince: null })
    const taken = await move(id, { stage: 'talking' }, seller)
    expect(taken.body.card).toMatchObject({ stage: 'talking', lostReason: null })
    expect((await newsAbout(id)).map(({ data }) => data)).toEqual([
      { stage: 'lost', reason: 'price' },
      { stage: 'talking', reason: null },
    ])
  })

  test('is refused if the table has no such transition, and names missing fields', async () => {
    const { id, seller } = await aLead(world)
    expect((await move(id, { stage: 'talking' }, seller)).status).toBe(409)
    await sql`update lead_cards set stage = 'won' where conversation_id = ${id}`.execute(world.db)
    expect((await move(id, { stage: 'lost', reason: 'price' }, seller)).body.reason).toBe('illegal_move')
    const { status, body } = await move(id, { stage: 'lost' }, seller)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'reason'])
    expect((await move(id, { stage: 'won' }, seller)).status).toBe(422)
  })

  test('happens once with four requests at once', async () => {
    const lead = await aLead(world)
    const answers = await throughGate(
      world,
      lockOf(lead),
      Array.from({ length: 4 }, () => () => move(lead.id, { stage: 'lost', reason: 'place' }, lead.seller)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await newsAbout(lead.id)).toHaveLength(1)
  })
})

describe('snoozing a lead', () => {
  test('removes it from the waiting leads until the chosen day or the next message of the buyer', async () => {
    const { id, seller, buyer } = await aLead(world)
    const { body } = await snooze(id, later(3), seller)
    expect(body.card).toMatchObject({ snoozedUntil: later(3), waitsSince: expect.any(String) })
    expect((await snooze(id, null, seller)).body.card.snoozedUntil).toBeNull()
    await snooze(id, later(leadLimits.snoozeDays), seller)
    await writeMessage(world, id, buyer, 'Any news?')
    expect((await show(id, seller)).body.card.snoozedUntil).toBeNull()
  })

  test.each([later(0), later(-1), later(leadLimits.snoozeDays + 1), 'tomorrow'])(
    'snoozing a lead to %s is refused',
    async until => {
      const { id, seller } = await aLead(world)
      const { status, body } = await snooze(id, until, seller)
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'until'])
    },
  )

  test('snoozing a lead at the same time as a buyer message leaves the lead either awake or snoozed', async () => {
    const lead = await aLead(world)
    await throughGate(world, lockOf(lead), [
      () => snooze(lead.id, later(5), lead.seller).then(() => {}),
      () => writeMessage(world, lead.id, lead.buyer, 'Hello?').then(() => {}),
    ])
    const { card } = (await show(lead.id, lead.seller)).body
    expect(card.waitsSince).not.toBeNull()
    expect([null, later(5)]).toContain(card.snoozedUntil)
  })
})

describe('a private comment on a lead', () => {
  test('is kept for the seller only, and no event contains it', async () => {
    const { id, seller, buyer } = await aLead(world)
    const { body } = await note(id, { note: ' Pays late: ask for an advance ', known: '' }, seller)
    expect(body).toMatchObject({ note: 'Pays late: ask for an advance', card: { noted: true } })
    expect((await show(id, seller)).body.note).toBe('Pays late: ask for an advance')
    expect(JSON.stringify(await newsAbout(id))).not.toContain('advance')
    const { body: seen } = await world.api('GET /conversation/:id', { params: { id } }, buyer)
    expect(JSON.stringify(seen)).not.toContain('advance')
  })

  test('a private comment on a lead with more than a thousand characters is refused', async () => {
    const { id, seller } = await aLead(world)
    expect((await note(id, { note: 'x'.repeat(1000) }, seller)).status).toBe(200)
    const { status, body } = await note(id, { note: 'x'.repeat(1001) }, seller)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'note'])
  })

  test('saved in two windows at once is refused as stale in one', async () => {
    const lead = await aLead(world)
    const answers = await throughGate(
      world,
      lockOf(lead),
      ['one', 'two'].map(text => () => note(lead.id, { note: text, known: '' }, lead.seller)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('stale')
  })
})

describe('declining a lead', () => {
  test('sends the message, counts as the answer and closes the lead', async () => {
    const lead = await aLead(world)
    const { body } = await decline(lead.id, randomUUID(), lead.seller)
    expect(body.card).toMatchObject({ stage: 'lost', lostReason: 'other', waitsSince: null })
    expect((await linesIn(lead)).at(-1)).toEqual({
      body: 'Sorry, this is no longer available.',
      sender_id: lead.seller.id,
    })
    const events = await world.db
      .selectFrom('inquiries')
      .select('answer')
      .where('conversation_id', '=', lead.id)
      .execute()
    expect(events).toEqual([{ answer: 'decline' }])
  })

  test('leaves a won lead unchanged and still sends the message', async () => {
    const lead = await aLead(world)
    await sql`update lead_cards set stage = 'won' where conversation_id = ${lead.id}`.execute(world.db)
    const { body } = await decline(lead.id, randomUUID(), lead.seller)
    expect(body.card).toMatchObject({ stage: 'won', lostReason: null })
    expect(await linesIn(lead)).toHaveLength(2)
  })

  test('sends one message with four requests at once', async () => {
    const lead = await aLead(world)
    const clientId = randomUUID()
    const answers = await throughGate(
      world,
      lockOf(lead),
      Array.from({ length: 4 }, () => () => decline(lead.id, clientId, lead.seller, 'not-interested')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await linesIn(lead)).map(({ body }) => body)).toEqual([
      'What is your best rate?',
      'Thank you, but this isn’t right for us.',
    ])
  })

  test('is refused after a block and leaves the lead unchanged', async () => {
    const lead = await aLead(world)
    await blockIn(world, lead.id, lead.buyer)
    expect((await decline(lead.id, randomUUID(), lead.seller)).body.reason).toBe('conversation_closed')
    expect((await show(lead.id, lead.seller)).body.card).toMatchObject({ stage: 'new', waitsSince: null })
    const { status, body } = await world.api(
      'POST /leads/:id/decline',
      { params: { id: lead.id }, body: { answer: 'never' as 'not-available', clientId: randomUUID() } },
      lead.seller,
    )
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'answer'])
  })
})

test('the buyer, strangers and admins get 404 for a lead', async () => {
  const lead = await aLead(world)
  for (const person of [lead.buyer, await aPerson(world), await aPerson(world, { admin: true })]) {
    const answers = await Promise.all([
      show(lead.id, person),
      move(lead.id, { stage: 'lost', reason: 'price' }, person),
      snooze(lead.id, later(1), person),
      note(lead.id, { note: 'x' }, person),
      decline(lead.id, randomUUID(), person),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
  expect(await linesIn(lead)).toHaveLength(1)
})

test('lead changes are limited by the hour', async () => {
  const { id, seller } = await aLead(world)
  await sql`insert into rate_limits (key, count, resets_at) values (${`leads:${seller.id}`}, ${leadLimits.changesAnHour}, now() + interval '1 hour')`.execute(
    world.db,
  )
  const answers = await Promise.all([
    move(id, { stage: 'lost', reason: 'price' }, seller),
    snooze(id, later(1), seller),
    note(id, { note: 'x' }, seller),
  ])
  for (const { status, headers } of answers) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('the panel beside a chat lists the lots that the buyer asked about, and the values for saved replies', async () => {
  const { id, seller, listing, buyer } = await aLead(world)
  await sql`update listings set name = 'Poplin 60s', surplus = '{"quantityAvailable": 4200}' where id = ${listing.id}`.execute(
    world.db,
  )
  const { body } = await show(id, seller)
  expect(body.lots).toEqual([
    { id: listing.id, name: 'Poplin 60s', kind: 'message', at: expect.any(String), live: true },
  ])
  const { rows } = await sql<{ full_name: string }>`select full_name from users where id = ${buyer.id}`.execute(
    world.db,
  )
  expect(body.fields).toEqual({
    name: rows[0]!.full_name,
    lot: 'Poplin 60s',
    rate: '₹92 / metre',
    moq: '500 m',
    available: '4,200 m',
    city: 'Surat',
  })
})

test('each filter of the list shows the leads that the contract defines for it, the longest waiting first', async () => {
  const seller = await aPerson(world)
  const [early, late, snoozed, lost, answered] = [
    await aLead(world, { seller }),
    await aLead(world, { seller }),
    await aLead(world, { seller }),
    await aLead(world, { seller }),
    await aLead(world, { seller }),
  ]
  await writeMessage(world, early.id, early.buyer, 'Hello? I wrote before the others did.')
  await snooze(snoozed.id, later(2), seller)
  await move(lost.id, { stage: 'lost', reason: 'not-serious' }, seller)
  await writeMessage(world, answered.id, seller, 'Yes')
  const gone = await aLead(world, { seller })
  await blockIn(world, gone.id, gone.buyer)
  const under = async (pill: (typeof leadPills)[number]) => {
    const { body } = await world.api(
      'GET /conversation/conversations/:id',
      { params: { id: seller.id }, query: { show: pill } },
      seller,
    )
    expect(body.conversations).toHaveLength(body.counts[pill])
    return body.conversations.map(({ id }) => id)
  }
  expect(await under('waiting')).toEqual([early.id, late.id])
  expect(await under('snoozed')).toEqual([snoozed.id])
  expect(await under('closed')).toEqual([lost.id])
  expect(await under('offers')).toEqual([])
  expect(await under('all')).toHaveLength(6)
  const key: ApiKey = 'GET /conversation/conversations/:id'
  const { status } = await world.api(key, { params: { id: seller.id }, query: { show: 'mine' as 'all' } }, seller)
  expect(status).toBe(422)
})
