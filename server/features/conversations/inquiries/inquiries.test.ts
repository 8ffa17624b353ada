import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { officeMinutes } from '#contract/leads/office-time.ts'
import { type LeadStage, leadEvents, leadStages, stageAfter } from '#contract/leads/stages.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { aLead, type Lead, passDays, writeMessage } from '#testkit/dealings/leads.ts'
import { throughGate } from '#testkit/gate.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { recordLeadEvent } from './record-lead.ts'

const world = await openWorld()
afterAll(() => world.close())

const inquiriesIn = (id: string) =>
  world.db.selectFrom('inquiries').selectAll().where('conversation_id', '=', id).orderBy('id').execute()
const cardIn = async ({ id, seller }: Lead) =>
  (await world.api('GET /conversation/:id', { params: { id } }, seller)).body.conversation.card
const call = (lead: Pick<Lead, 'listing' | 'buyer'>, how: 'call' | 'contact') =>
  how === 'call'
    ? world.api('POST /deadstock/:id/call', { params: { id: lead.listing.id } }, lead.buyer)
    : world.api('GET /deadstock/:id/seller', { params: { id: lead.listing.id } }, lead.buyer)
const pointTo = (lead: Lead, listing: { id: string }) => openChat(world, lead.buyer, { deadstockId: listing.id })

describe('an inquiry', () => {
  test('starts with the first buyer message about a lot and is answered by the first seller message', async () => {
    const lead = await aLead(world, { lines: ['What is your best rate?', 'And for 2,000 m?'] })
    const [first, ...more] = await inquiriesIn(lead.id)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      seller_id: lead.seller.id,
      buyer_id: lead.buyer.id,
      listing_id: lead.listing.id,
      kind: 'message',
      answered_at: null,
      excluded: null,
    })
    expect(await cardIn(lead)).toEqual({
      stage: 'new',
      lostReason: null,
      waitsSince: first!.at.toISOString(),
      snoozedUntil: null,
      noted: false,
    })

    await writeMessage(world, lead.id, lead.seller, '₹88 a metre')
    const [answered] = await inquiriesIn(lead.id)
    expect(answered).toMatchObject({ answer: 'message' })
    expect(await cardIn(lead)).toMatchObject({ stage: 'talking', waitsSince: null })
    await writeMessage(world, lead.id, lead.buyer, 'Please hold it')
    expect((await cardIn(lead))?.waitsSince).not.toBeNull()
    await writeMessage(world, lead.id, lead.seller, 'Done')
    expect((await inquiriesIn(lead.id)).map(row => row.answered_at)).toEqual([answered!.answered_at])
  })

  test('is not shown to the buyer', async () => {
    const lead = await aLead(world)
    const { body } = await world.api('GET /conversation/:id', { params: { id: lead.id } }, lead.buyer)
    expect(body.conversation.card).toBeNull()
  })

  test('starts again for another lot and after fourteen days without messages', async () => {
    const lead = await aLead(world)
    await writeMessage(world, lead.id, lead.seller, 'Yes')
    const other = await aListing(world, lead.seller)
    await pointTo(lead, other)
    await writeMessage(world, lead.id, lead.buyer, 'And this one?')
    await writeMessage(world, lead.id, lead.buyer, 'How much?')
    expect((await inquiriesIn(lead.id)).map(row => row.listing_id)).toEqual([lead.listing.id, other.id])
    await passDays(world, lead.id, 13)
    await writeMessage(world, lead.id, lead.buyer, 'Still there?')
    expect(await inquiriesIn(lead.id)).toHaveLength(2)
    await passDays(world, lead.id, 15)
    await writeMessage(world, lead.id, lead.buyer, 'Back again')
    expect(await inquiriesIn(lead.id)).toHaveLength(3)
  })

  test('does not start when a seller writes about an own lot, or when the conversation is about no lot', async () => {
    const [seller, buyer] = [await aPerson(world), await aPerson(world)]
    const id = await openChat(world, seller, { createdFor: buyer.id })
    await writeMessage(world, id, seller, 'Would you like cotton?')
    await writeMessage(world, id, buyer, 'Tell me more')
    expect(await inquiriesIn(id)).toEqual([])
  })

  test('an inquiry by a phone view waits for an answer, and an inquiry by a call counts as answered at once', async () => {
    const [seller, buyer] = [await aPerson(world), await aPerson(world)]
    const listing = await aListing(world, seller)
    await call({ listing, buyer }, 'contact')
    const { rows } = await sql<{ conversation_id: string }>`
      select conversation_id from inquiries where buyer_id = ${buyer.id}`.execute(world.db)
    const lead = { id: rows[0]!.conversation_id, seller, buyer, listing }
    expect(await cardIn(lead)).toMatchObject({ stage: 'new', waitsSince: expect.any(String) })
    await call(lead, 'call')
    expect(await cardIn(lead)).toMatchObject({ stage: 'new', waitsSince: null })
    expect(await inquiriesIn(lead.id)).toMatchObject([{ kind: 'contact', answer: 'call' }])

    const other = await aListing(world, seller)
    await call({ listing: other, buyer }, 'call')
    const [, called] = await inquiriesIn(lead.id)
    expect(called).toMatchObject({ kind: 'call', answer: 'call', answered_at: called!.at })
  })

  test('is excluded from the figures while the seller is away', async () => {
    const seller = await aPerson(world)
    await sql`update users set away_until = today_in_india() + 3 where id = ${seller.id}`.execute(world.db)
    const { id } = await aLead(world, { seller })
    expect(await inquiriesIn(id)).toMatchObject([{ excluded: 'away' }])
  })

  test('starts once with eight messages at once', async () => {
    const lead = await aLead(world, { lines: [] })
    await throughGate(
      world,
      { text: 'select 1 from conversations where id = $1 for update', values: [lead.id] },
      Array.from({ length: 8 }, (_, i) => () => writeMessage(world, lead.id, lead.buyer, `line ${i}`)),
    )
    expect(await inquiriesIn(lead.id)).toHaveLength(1)
  })
})

test('each event changes each stage in the database as in the table of the contract', async () => {
  const lead = await aLead(world)
  for (const stage of leadStages)
    for (const event of leadEvents) {
      await sql`
        update lead_cards set stage = ${stage}, stage_by = 'hand', lost_reason = ${stage === 'lost' ? 'price' : null}
        where conversation_id = ${lead.id}`.execute(world.db)
      if (event === 'hand-lost') continue
      await world.db
        .transaction()
        .execute(tx => recordLeadEvent(tx, { conversationId: lead.id, sellerId: lead.seller.id }, event))
      const { rows } = await sql<{ stage: LeadStage; stage_by: string }>`
        select stage, stage_by from lead_cards where conversation_id = ${lead.id}`.execute(world.db)
      const after = stageAfter(stage, event)
      expect(rows, `${stage} ${event}`).toEqual([{ stage: after, stage_by: after === stage ? 'hand' : 'auto' }])
    }
})

test('a message reopens a lost lead and wakes a snoozed lead; only an inquiry reopens a won lead', async () => {
  const lead = await aLead(world)
  const set = (stage: LeadStage) =>
    sql`update lead_cards set stage = ${stage}, lost_reason = ${stage === 'lost' ? 'price' : null},
      snoozed_until = today_in_india() + 5, waits_since = null where conversation_id = ${lead.id}`.execute(world.db)
  await set('lost')
  await writeMessage(world, lead.id, lead.buyer, 'I can pay more')
  expect(await cardIn(lead)).toMatchObject({ stage: 'talking', lostReason: null, snoozedUntil: null })
  await set('won')
  await writeMessage(world, lead.id, lead.buyer, 'Thank you')
  expect(await cardIn(lead)).toMatchObject({ stage: 'won', snoozedUntil: null })
  await pointTo(lead, await aListing(world, lead.seller))
  await writeMessage(world, lead.id, lead.buyer, 'And this one?')
  expect(await cardIn(lead)).toMatchObject({ stage: 'talking' })
})

test('the database counts office minutes as the contract does', async () => {
  const start = Date.parse('2026-11-14T03:17:11Z')
  const moments = Array.from({ length: 400 }, (_, i) => new Date(start + i * 47 * 60_000 + i * 1013))
  const { rows } = await sql<{ at: Date; minutes: number }>`
    select at, office_minutes(${moments[0]}::timestamptz, at) as minutes
    from unnest(${moments}::timestamptz[]) at order by at`.execute(world.db)
  expect(rows.map(row => row.minutes)).toEqual(moments.map(at => officeMinutes(moments[0]!, at)))
})
