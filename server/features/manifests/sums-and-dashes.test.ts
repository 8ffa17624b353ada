import { afterAll, expect, test } from 'vitest'
import { uploadItems } from '#testkit/item-lists.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aCsv } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

test('an item list has no line for the sum of the file, and no value for a dash', async () => {
  const seller = await aPerson(world)
  const { id } = await aListing(world, seller, { unit: 'Piece' })
  const file = aCsv([
    ['Sl', 'Brand', 'Description', 'Qty', 'MRP', 'Shelf'],
    ['1', 'Milton', 'Steel flask', '4', '499', 'B2'],
    ['2', '-', 'Steel plate', '6 pcs', 'NA', 'n/a'],
    ['', 'Total', 'Quartz oil', '2', '', ''],
    ['', '', 'TOTAL', '12', '', ''],
    ['', '', 'Grand total :', '12 pcs', '₹ 499/-', ''],
  ])
  const { body } = await uploadItems(world, id, file, seller)
  expect(body.upload).toMatchObject({ lines: 3, quantity: 12, faulty: 0 })
  await world.api('POST /deadstock/:id/manifest/confirm', { params: { id }, body: { variance: 0 } }, seller)
  const { body: seen } = await world.api('GET /explore/deadstock/:id/manifest', { params: { id }, query: {} })
  expect(seen.lines.map(({ item, brand, mrp }) => [item, brand, mrp])).toEqual([
    ['Steel flask', 'Milton', 499],
    ['Steel plate', null, null],
    ['Quartz oil', 'Total', null],
  ])
  expect(JSON.stringify(seen.lines[1]?.rest)).not.toContain('n/a')
})
