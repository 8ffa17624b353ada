import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiInput } from '#contract/api.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { ownSheetMessages } from '#contract/imports/own-sheet-rules.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { kindsOf } from '#testkit/database/events.ts'
import { sentStatements } from '#testkit/database/sent-statements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

type Rows = ApiInput<'POST /bulk/sheet'>['body']['rows']
type Cell = Rows[number]['cells'][number]

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const sheet = async (query: ApiInput<'GET /bulk/sheet'>['query'] = {}, as = seller) =>
  (await world.api('GET /bulk/sheet', { query }, as)).body
const post = (rows: Rows, as: Person = seller) => world.api('POST /bulk/sheet', { body: { rows } }, as)
const save = async (id: string, ...cells: Cell[]) => (await post([{ id, cells }])).body.results[0]!
const cell = (field: Cell['field'], value: string, seen: string): Cell => ({ field, value, seen })
const shown = async (id: string) =>
  (await world.api('GET /deadstock/list/:id', { params: { id } }, seller)).body.deadstock
const newsOf = (id: string) => kindsOf(world, { subject_id: id })
const surplus = (id: string, facts: object) =>
  sql`update listings set surplus = ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(world.db)

describe('the own-listings sheet', () => {
  it('shows own listings by state, search and page, without deleted or foreign ones', async () => {
    for (const status of ['Active', 'Inactive', 'Draft', 'Deleted', 'Created'] as const)
      await aListing(world, seller, { status, name: `Poplin ${status}` })
    await aListing(world, await aPerson(world))
    const all = await sheet({ sort: 'name' })
    expect(all.rows.map(({ name }) => name)).toEqual(['Poplin Active', 'Poplin Draft', 'Poplin Inactive'])
    expect([all.count, all.counts]).toEqual([3, { all: 3, live: 1, paused: 1, drafts: 1 }])
    expect((await sheet({ show: 'paused' })).rows.map(({ status }) => status)).toEqual(['Inactive'])
    expect((await sheet({ search: 'draft' })).counts).toEqual({ all: 1, live: 0, paused: 0, drafts: 1 })
    expect((await sheet({ sort: 'name', page: 2, size: 2 })).rows.map(({ name }) => name)).toEqual(['Poplin Inactive'])
  })

  it('saves rate, unit, quantities and name as a single edit does, with its event and price history', async () => {
    const { id } = await aListing(world, seller)
    const result = await save(
      id,
      cell('amount', '1,20,000', '92'),
      cell('unit', 'kg', 'Metre'),
      cell('quantityAvailable', '700', ''),
      cell('minOrderQuantity', '250', '500'),
      cell('name', 'Poplin, ecru', (await shown(id)).name),
    )
    expect(result).toMatchObject({ saved: true, message: null, faults: [], conflicts: [] })
    expect(result.row).toMatchObject({ amount: 120_000, unit: 'Kilogram', quantityAvailable: 700 })
    expect(await shown(id)).toMatchObject({ amount: 120_000, unit: 'Kilogram', minOrderQuantity: 250, version: 2 })
    expect(await newsOf(id)).toEqual(['listing.changed'])
    const prices = await world.db.selectFrom('listing_prices').select('amount').where('listing_id', '=', id).execute()
    expect(prices.map(({ amount }) => amount)).toContain(120_000)
  })

  it('pauses and publishes by the rules for a single listing', async () => {
    const { id } = await aListing(world, seller)
    expect(await save(id, cell('status', 'Paused', 'Live'))).toMatchObject({ saved: true, row: { status: 'Inactive' } })
    expect((await shown(id)).pausedBy).toBe('seller')
    expect(await save(id, cell('status', 'live', 'Paused'))).toMatchObject({ saved: true, row: { status: 'Active' } })
    expect(await newsOf(id)).toEqual(['listing.paused', 'listing.published'])
  })

  it('does not publish an incomplete draft', async () => {
    const draft = await aListing(world, seller, { status: 'Draft', pictures: 0 })
    expect(await save(draft.id, cell('status', 'Live', 'Draft'))).toMatchObject({
      saved: false,
      message: listingMessages.images,
      row: { status: 'Draft' },
    })
  })

  it('makes a row with quantity 0 sold out, and publishes it when it gets a quantity and the state Live', async () => {
    const { id } = await aListing(world, seller)
    await save(id, cell('quantityAvailable', '0', ''))
    expect(await shown(id)).toMatchObject({ status: 'Inactive', pausedBy: 'sold-out', quantityAvailable: 0 })
    expect(await save(id, cell('status', 'Live', 'Paused'))).toMatchObject({
      saved: false,
      faults: [{ field: 'quantityAvailable', message: surplusMessages.soldOut }],
    })
    const restocked = await save(id, cell('quantityAvailable', '900', '0'), cell('status', 'Live', 'Paused'))
    expect(restocked).toMatchObject({ saved: true, row: { status: 'Active', quantityAvailable: 900 } })
  })

  it('changes the rates of larger quantities by the same percentage', async () => {
    const { id } = await aListing(world, seller)
    await surplus(id, { priceBreaks: [{ from: 1000, rate: 80 }] })
    expect(await save(id, cell('amount', '46', '92'))).toMatchObject({ saved: true, row: { rateSteps: true } })
    expect(await shown(id)).toMatchObject({ amount: 46, priceBreaks: [{ from: 1000, rate: 40 }] })
  })
})

describe('a faulty row of the own-listings sheet', () => {
  it('shows the reason at its cell, keeps all old values and does not affect other rows', async () => {
    const [bad, good] = [await aListing(world, seller), await aListing(world, seller)]
    const { body } = await post([
      { id: bad.id, cells: [cell('amount', '-4', '92'), cell('quantityAvailable', '900', '')] },
      { id: good.id, cells: [cell('amount', '95', '92')] },
    ])
    expect(body.results).toMatchObject([
      { id: bad.id, saved: false, faults: [{ field: 'amount', message: importMessages.amount }] },
      { id: good.id, saved: true },
    ])
    expect(await shown(bad.id)).toMatchObject({ amount: 92, quantityAvailable: null, version: 1 })
    expect((await shown(good.id)).amount).toBe(95)
  })

  it('shows the fault of a rule over several fields at the changed cell', async () => {
    const { id } = await aListing(world, seller)
    expect((await save(id, cell('quantityAvailable', '499', ''))).faults).toEqual([
      { field: 'quantityAvailable', message: surplusMessages.available },
    ])
    expect((await save(id, cell('minOrderQuantity', '50000', '500'))).faults).toEqual([
      { field: 'minOrderQuantity', message: listingMessages.quantities },
    ])
    expect((await save(id, cell('name', '', 'x'))).faults[0]?.field).toBe('name')
  })

  it('is refused with both values when its cell has changed since it was read', async () => {
    const { id } = await aListing(world, seller)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { amount: 95 } } }, seller)
    const result = await save(id, cell('amount', '90', '92'))
    expect(result).toMatchObject({ saved: false, row: { amount: 95 } })
    expect(result.conflicts).toEqual([
      {
        field: 'amount',
        now: '95',
        message: ownSheetMessages.conflict({ when: 'just now', by: ownSheetMessages.byYou, now: '95' }),
      },
    ])
    expect((await shown(id)).amount).toBe(95)
    expect((await save(id, cell('amount', '90', '95'))).saved).toBe(true)
  })

  it('is saved when only fields that the seller did not edit have changed since it was read', async () => {
    const { id } = await aListing(world, seller)
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data: { name: 'New name' } } }, seller)
    expect((await save(id, cell('amount', '90', '92'))).saved).toBe(true)
    expect((await shown(id)).name).toBe('New name')
  })
})

describe('the own-listings sheet of a seller', () => {
  it('returns not found for listings of another seller', async () => {
    const { id } = await aListing(world, await aPerson(world))
    const cells = [cell('amount', '1', '92'), cell('status', 'Paused', 'Live')]
    const deleted = await aListing(world, seller, { status: 'Deleted' })
    const { body } = await post([id, deleted.id, crypto.randomUUID()].map(each => ({ id: each, cells })))
    const nothing = { saved: false, row: null, message: "We couldn't find that.", faults: [], conflicts: [] }
    expect(body.results).toEqual(body.results.map(({ id: each }) => ({ id: each, ...nothing })))
    const row = await world.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'Active', version: 1 })
  })

  it('keeps goods of a seller under review hidden', async () => {
    const { id } = await aListing(world, seller, { status: 'Inactive' })
    await sql`insert into account_reviews (user_id, since, held, drawn) values (${seller.id}, now(), true, false)`.execute(
      world.db,
    )
    expect(await save(id, cell('status', 'Live', 'Paused'))).toMatchObject({
      saved: true,
      message: waitsText,
      row: { status: 'Inactive', pausedBy: 'review' },
    })
  })

  it('accepts at most 200 rows per request and 300 requests an hour', async () => {
    const { id } = await aListing(world, seller)
    const cells = [cell('amount', '95', '92')]
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID(), cells }))
    expect((await post(many)).status).toBe(400)
    expect((await post([])).status).toBe(422)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `own-sheet:${seller.id}`, count: 300, resets_at: new Date(Date.now() + 3_600_000) })
      .execute()
    expect((await post([{ id, cells }])).status).toBe(429)
    expect((await shown(id)).amount).toBe(92)
  })

  it('sends no more statements for each row of a large sheet than of a small one', async () => {
    for (let at = 0; at < 220; at++) await aListing(world, seller, { pictures: 2 })
    const changes = (await sheet({ size: 500 })).rows.map(({ id }) => ({ id, cells: [cell('amount', '90', '92')] }))
    const statementsPerRow = async (part: Rows) => {
      let saved = 0
      const sent = await sentStatements(async () => {
        saved = (await post(part)).body.results.filter(result => result.saved).length
      })
      expect(saved).toBe(part.length)
      return sent.length / part.length
    }
    const small = await statementsPerRow(changes.slice(0, 20))
    // a row needs several statements: its own transaction, its event and its price history
    expect(small).toBeLessThan(10)
    expect(await statementsPerRow(changes.slice(20))).toBeLessThanOrEqual(small)
  })
})
