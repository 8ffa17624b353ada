import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { stockLimits } from '#contract/imports/rules.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { surplusMessages } from '#contract/surplus/rules.ts'
import { aKey } from '#testkit/connections.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aSheet, type Cells, runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

type Rows = Parameters<typeof push>[1]
const push = (
  as: { token: string },
  rows: { sku: string; [field: string]: string | number }[],
  how: { publish?: boolean; knownOnly?: boolean } = {},
) => world.api('PUT /stock', { body: { rows, ...how } }, as)

async function aProgram(): Promise<{ seller: Person; key: { token: string } }> {
  const seller = await aPerson(world)
  return { seller, key: await aKey(world, seller, ['listings:write']) }
}

const listingsOf = async ({ id }: Person) => {
  const { rows } = await sql<{ sku: string }>`
    select sku, sku_key, name, description, specifications, category, subcategory, hs_code, amount, unit, negotiable,
      min_order_quantity, max_order_quantity, surplus, status, paused_by from listings where user_id = ${id} order by sku_key`.execute(
    world.db,
  )
  return rows
}

describe('stock pushed by another program', () => {
  test('a push of 500 rows has the same result as a sheet of these rows, and a repeated push has no effect', async () => {
    const { seller, key } = await aProgram()
    const sheetSeller = await aPerson(world)
    const live = (owner: Person) => aListing(world, owner, { name: 'Live twill', sku: 'S-3', amount: 50 })
    const unchanged = await live(seller)
    await live(sheetSeller)
    const units = ['Nos', 'm', 'kg', 'Pcs']
    const rows: Rows = Array.from({ length: stockLimits.rowsAtOnce }, (_, at) => ({
      sku: `S-${at}`,
      name: at === 3 ? 'Live twill' : `Deep groove ball bearing ${6200 + at}`,
      quantity: at % 50 === 7 ? 'none' : at === 11 ? 0 : `${at + 1},000`,
      rate: at === 9 ? -1 : 10 + at / 4,
      unit: at === 3 ? 'Metre' : units[at % 4]!,
      hsCode: '8482',
    }))
    rows[499] = { ...rows[498]! }
    const { status, body } = await push(key, rows)
    expect(status).toBe(200)
    const fields = ['sku', 'name', 'quantity', 'rate', 'unit', 'hsCode'] as const
    const titles: Cells = ['SKU', 'Item', 'Qty', 'Rate', 'Unit', 'HSN']
    const sheet = await aSheet([titles, ...rows.map(row => fields.map(field => row[field] ?? ''))])
    const { id } = (await uploadSheet(world, sheet, sheetSeller)).body.import
    await world.api('POST /import/:id/confirm', { params: { id }, body: { live: true } }, sheetSeller)
    await runImports(world)

    const made = await listingsOf(seller)
    expect(made.length).toBeGreaterThan(450)
    expect(made).toEqual(await listingsOf(sheetSeller))
    expect(body.results[3]).toMatchObject({ outcome: 'updated', listingId: unchanged.id, live: true, missing: [] })
    expect(body.results[0]).toMatchObject({ outcome: 'created', live: false })
    expect(body.results[0]?.missing).toContainEqual({ field: 'images', message: listingMessages.images })
    const faultsAt = (at: number) => body.results[at]?.faults
    expect([faultsAt(7), faultsAt(9), faultsAt(499)]).toEqual([
      [{ field: 'quantity', message: importMessages.number }],
      [{ field: 'rate', message: importMessages.amount }],
      [{ field: 'sku', message: importMessages.duplicate(499) }],
    ])
    const again = await push(key, rows)
    expect(new Set(again.body.results.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged', 'refused']))
    expect(await listingsOf(seller)).toEqual(made)
  })

  test('changes only quantity and rate of a live lot, marks it sold out at quantity 0, and publishes complete Drafts on request', async () => {
    const { seller, key } = await aProgram()
    const lot = await aListing(world, seller, { sku: 'AB 1', amount: 90 })
    const draft = await aListing(world, seller, { sku: 'D-1', status: 'Draft' })
    const [before] = await listingsOf(seller)
    const { body } = await push(key, [{ sku: 'ab1', quantity: 4000, rate: 81.5 }])
    expect(body.results).toMatchObject([{ sku: 'ab1', outcome: 'updated', live: true, problem: null }])
    const [after] = await listingsOf(seller)
    expect(after).toMatchObject({ sku: 'AB 1', amount: 81.5, surplus: { quantityAvailable: 4000 }, status: 'Active' })
    expect({ ...after, amount: 0, surplus: 0 }).toEqual({ ...before, amount: 0, surplus: 0 })
    const skipped = await push(key, [{ sku: 'unknown', rate: 1 }], { knownOnly: true })
    expect(skipped.body.results).toMatchObject([{ outcome: 'skipped', listingId: null }])
    const emptied = await push(key, [{ sku: 'AB1', quantity: 0 }])
    expect(emptied.body.results[0]).toMatchObject({
      listingId: lot.id,
      outcome: 'updated',
      live: false,
      missing: [{ field: 'quantity', message: surplusMessages.soldOut }],
    })
    expect((await listingsOf(seller))[0]).toMatchObject({ status: 'Inactive', paused_by: 'sold-out' })
    const complete = await push(key, [{ sku: 'D-1', rate: 12 }])
    expect(complete.body.results[0]).toMatchObject({ live: false, missing: [] })
    const published = await push(key, [{ sku: 'D-1', rate: 12 }], { publish: true })
    expect(published.body.results[0]).toMatchObject({ listingId: draft.id, live: true, problem: null, missing: [] })
  })

  test('leaves a live lot alone if less is left than its minimum order', async () => {
    const { seller, key } = await aProgram()
    const { id } = await aListing(world, seller, { sku: 'M-1', amount: 90 })
    const data = { minOrderQuantity: 500, quantityAvailable: 4000 }
    await world.api('PUT /deadstock/:id', { params: { id }, body: { data } }, seller)
    const [before] = await listingsOf(seller)
    const { body } = await push(key, [{ sku: 'M-1', quantity: 499, rate: 80 }])
    expect(body.results).toMatchObject([{ outcome: 'refused', live: true, problem: surplusMessages.available }])
    expect(await listingsOf(seller)).toEqual([before])
    expect((await push(key, [{ sku: 'M-1', quantity: 500 }])).body.results[0]?.outcome).toBe('updated')
  })

  test('is refused as a whole if a field has an unknown name, and no Draft is made', async () => {
    const { seller, key } = await aProgram()
    const { status, body } = await push(key, [
      { sku: 'S-1', quantity: 5 },
      { sku: 'S-2', qty: 5 },
    ])
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'rows.1.qty' }] }])
    const misspelt = await push(key, [{ sku: 'S-1' }], { knowOnly: true } as object)
    expect(misspelt.body).toMatchObject({ reason: 'invalid', errors: [{ field: 'knowOnly' }] })
    expect(await listingsOf(seller)).toEqual([])
  })

  test('changes no lot of another seller, has a limit of rows and requires business details', async () => {
    const { key } = await aProgram()
    const other = await aPerson(world)
    await aListing(world, other, { sku: 'S-1', amount: 90 })
    expect((await push(key, [{ sku: 'S-1', rate: 1 }])).body.results[0]?.outcome).toBe('created')
    expect((await listingsOf(other))[0]).toMatchObject({ amount: 90 })
    const many = Array.from({ length: stockLimits.rowsAtOnce + 1 }, (_, at) => ({ sku: `M-${at}` }))
    expect([(await push(key, many)).status, (await push(key, [])).status]).toEqual([400, 422])
    const buyer = await aPerson(world, { business: false })
    const { body } = await push(await aKey(world, buyer, ['listings:write']), [{ sku: 'S-1' }])
    expect(body).toMatchObject({ reason: 'business_details_missing' })
  })
})
