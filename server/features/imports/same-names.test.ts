import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aSheet, type Cells, runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  seller = await aPerson(world)
})

const columns = ['Item', 'Qty', 'Unit', 'Rate', 'Size']
const uploaded = async (rows: Cells[], head: Cells = columns) =>
  (await uploadSheet(world, await aSheet([head, ...rows]), seller)).body.import
const rowsOf = async (id: string) => (await world.api('GET /import/:id/rows', { params: { id } }, seller)).body.rows
const change = (id: string, cells: { line: number; column: number; value: string }[]) =>
  world.api('PUT /import/:id/rows', { params: { id }, body: { cells } }, seller)
const drafted = async (id: string) => {
  await world.api('POST /import/:id/confirm', { params: { id }, body: { live: true } }, seller)
  await runImports(world)
}
const lots = () =>
  world.db
    .selectFrom('listings')
    .select(['id', 'name', 'sku', 'amount'])
    .where('user_id', '=', seller.id)
    .where('status', '<>', 'Deleted')
    .orderBy('created_at')
    .orderBy('sku')
    .execute()

describe('rows without an SKU that share a name', () => {
  it('are duplicates with equal specifications and rate, otherwise separate listings', async () => {
    const found = await uploaded([
      ['Hex bolt', 50, 'Nos', 8, 'M10'],
      ['Hex  bolt', 50, 'Nos', 9, 'M12'],
      ['hex bolt', 70, 'Nos', 8, 'M10'],
      ['Hex bolt', 10, 'Nos', 7, 'M10'],
      ['Nut', 10, 'Nos', 2, 'M10'],
    ])
    const rows = await rowsOf(found.id)
    expect(rows.map(({ note, faults }) => note ?? faults[0] ?? null)).toEqual([
      null,
      importMessages.sameName(2),
      { column: 0, field: 'name', message: importMessages.duplicateName(2) },
      importMessages.sameName(2),
      null,
    ])
    await drafted(found.id)
    expect((await lots()).map(({ sku, amount }) => [sku, amount])).toEqual([
      ['Hex bolt (M10)', 8],
      ['Hex bolt (M10) #2', 7],
      ['Hex bolt (M12)', 9],
      ['Nut', 2],
    ])
    // in another order and with other rates, each row still finds its listing
    const again = await uploaded([
      ['Nut', 10, 'Nos', 3, 'M10'],
      ['Hex bolt', 50, 'Nos', 9.5, 'M12'],
      ['Hex bolt', 50, 'Nos', 8, 'M10'],
      ['Hex bolt', 10, 'Nos', 7, 'M10'],
    ])
    expect((await rowsOf(again.id)).map(({ effect }) => effect)).toEqual(['update', 'update', 'update', 'update'])
    await drafted(again.id)
    expect((await lots()).map(({ sku, amount }) => [sku, amount])).toEqual([
      ['Hex bolt (M10)', 8],
      ['Hex bolt (M10) #2', 7],
      ['Hex bolt (M12)', 9.5],
      ['Nut', 3],
    ])
  })

  it('lose the suffix of their SKU when the other row is renamed', async () => {
    const { id } = await uploaded([
      ['Hex bolt', 50, 'Nos', 8, 'M10'],
      ['Hex bolt', 50, 'Nos', 9, 'M12'],
    ])
    await change(id, [{ line: 3, column: 0, value: 'Stud' }])
    expect((await rowsOf(id)).map(({ note }) => note)).toEqual([null, null])
    await drafted(id)
    expect((await lots()).map(({ sku }) => sku)).toEqual(['Hex bolt', 'Stud'])
  })

  it('are accepted in a sheet whose other rows have an SKU', async () => {
    const { id, counts } = await uploaded(
      [
        ['H-1', 'Hex bolt', 50, 'Nos', 8],
        ['', 'Washer', 50, 'Nos', 1],
        ['', '', 50, 'Nos', 1],
      ],
      ['SKU', 'Item', 'Qty', 'Unit', 'Rate'],
    )
    expect(counts).toMatchObject({ rows: 3, ready: 2, faulty: 1 })
    expect((await rowsOf(id))[2]?.faults[0]).toMatchObject({ column: 1, message: importMessages.nameMissing })
  })
})

describe('a listing that matches a row without an SKU', () => {
  it('is updated by name with a notice and is not listed twice', async () => {
    const { id } = await aListing(world, seller, { name: 'Cotton Poplin 118 GSM', status: 'Draft' })
    const found = await uploaded([['Cotton poplin  118 GSM', 5000, 'Metre', 95, '44 in']])
    expect(await rowsOf(found.id)).toMatchObject([
      { effect: 'update', listingId: id, note: importMessages.matchedByName },
    ])
    await drafted(found.id)
    expect(await lots()).toEqual([{ id, name: 'Cotton poplin 118 GSM', sku: null, amount: 95 }])
    expect((await uploaded([['Cotton poplin 118 GSM', 5000, 'Metre', 95, '44 in']])).unnamed.count).toBe(0)
  })

  it('is skipped when two listings or rows share the name or the row has an SKU', async () => {
    await aListing(world, seller, { name: 'Denim', status: 'Draft' })
    const two = await uploaded([
      ['Denim', 50, 'Metre', 95, '44 in'],
      ['Denim', 50, 'Metre', 95, '58 in'],
    ])
    expect((await rowsOf(two.id)).map(({ effect }) => effect)).toEqual(['create', 'create'])
    const own = await uploaded([['D-1', 'Denim', 50, 'Metre', 95]], ['SKU', 'Item', 'Qty', 'Unit', 'Rate'])
    expect((await rowsOf(own.id)).map(({ effect }) => effect)).toEqual(['create'])
    await aListing(world, seller, { name: 'Denim', status: 'Draft' })
    const one = await uploaded([['Denim', 50, 'Metre', 95, '44 in']])
    expect((await rowsOf(one.id)).map(({ effect }) => effect)).toEqual(['create'])
  })

  it('is never taken from another seller', async () => {
    await aListing(world, await aPerson(world), { name: 'Canvas', status: 'Draft' })
    const { id } = await uploaded([['Canvas', 50, 'Metre', 95, '44 in']])
    expect((await rowsOf(id))[0]?.effect).toBe('create')
  })
})

describe('a quantity of zero', () => {
  it('is shown at the row and pauses a live listing', async () => {
    await aListing(world, seller, { name: 'Canvas' })
    const { id } = await uploaded([
      ['Canvas', 0, 'Metre', 92, ''],
      ['Denim', 0, 'Metre', 95, ''],
      ['Drill', -5, 'Metre', 95, ''],
    ])
    const rows = await rowsOf(id)
    expect(rows[0]?.note).toBe(importMessages.soldOut)
    expect(rows[1]?.missing).toContainEqual({ field: 'quantityAvailable', message: importMessages.zero })
    expect(rows[2]?.faults[0]?.message).toBe(importMessages.negative)
  })
})
