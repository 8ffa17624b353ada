import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { afterAll, expect, test } from 'vitest'
import { priceListColumns, priceListLimits, priceListMessages } from '#contract/imports/price-list.ts'
import { skuKey } from '#contract/listings/sku.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

type Wish = { ids?: string[]; tab?: 'active' | 'draft'; search?: string }
const priceList = (wish: Wish = {}, as = seller) =>
  world.app.inject({
    method: 'POST',
    url: '/api/deadstock/pricelist',
    headers: { authorization: `Bearer ${as.token}` },
    payload: wish,
  })
const readRowsOf = async (file: Buffer): Promise<string[][]> => {
  const [sheet] = await readXlsx(file)
  return sheet!.data.map(row => row.map(cell => (cell === null ? '' : String(cell))))
}
const facts = (id: string, sku: string, surplus: object) =>
  sql`update listings set sku = ${sku}, sku_key = ${skuKey(sku)}, hs_code = '52081190', surplus = ${JSON.stringify(surplus)}::jsonb
      where id = ${id}`.execute(world.db)

test('an unchanged price list leaves all listings unchanged when uploaded again', async () => {
  const names = ['Poplin & twill, 60 inch #4', '=SUM(1) denim', 'सूती कपड़ा 58"', "'Quoted' voile"]
  for (const [at, unit] of units.entries()) {
    const { id } = await aListing(world, seller, { name: names[at] ?? `Satin ${at}`, unit, amount: 92.5 + at })
    await facts(id, `SKU ${at}`, {
      condition: 'seconds',
      quantityAvailable: 1200.125,
      gst: 'extra',
      stockCity: 'Surat',
    })
  }
  const sheet = await priceList()
  expect([sheet.statusCode, sheet.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="price-list.xlsx"',
  ])
  const [header, ...rows] = await readRowsOf(sheet.rawPayload)
  expect(header).toEqual(priceListColumns)
  expect(rows).toHaveLength(units.length)
  const metres = rows.find(row => row.includes('Metre'))
  expect(metres).toEqual(expect.arrayContaining(['MTR', '1200.125', 'GST extra', '500', 'Surat']))

  const { body } = await uploadSheet(world, sheet.rawPayload, seller)
  const { id } = body.import
  await world.api('POST /import/:id/confirm', { params: { id }, body: { live: true } }, seller)
  await runImports(world)
  const done = await world.api('GET /import/:id', { params: { id } }, seller)
  expect(done.body.import.counts).toMatchObject({ unchanged: units.length, created: 0, updated: 0 })
})

test('a price list contains only chosen or matching own listings', async () => {
  const other = await aPerson(world)
  const theirs = await aListing(world, other, { name: 'Foreign goods' })
  const own = await aListing(world, seller, { name: 'Copper wire' })
  const namesIn = async (wish: Wish) => {
    const answer = await priceList(wish)
    return answer.statusCode === 200
      ? (await readRowsOf(answer.rawPayload)).slice(1).map(([, name]) => name)
      : answer.json().toast.message
  }
  expect(await namesIn({ ids: [theirs.id, own.id] })).toEqual(['Copper wire'])
  expect(await namesIn({ ids: [theirs.id] })).toBe(priceListMessages.none)
  expect(await namesIn({ search: 'copper' })).toEqual(['Copper wire'])
  expect(await namesIn({ tab: 'draft' })).toBe(priceListMessages.none)
})

test(`a price list is limited to ${priceListLimits.listings} listings and ${priceListLimits.anHour} requests an hour`, async () => {
  const { seller: many, id } = await aSellerWithLot(world)
  await sql`
    insert into listings (user_id, business_id, name, status, category)
    select user_id, business_id, name, 'Draft', category from listings, generate_series(1, ${priceListLimits.listings + 1})
    where id = ${id}`.execute(world.db)
  const refused = await priceList({ tab: 'draft' }, many)
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([422, priceListMessages.many('501')])

  const answers = await Promise.all(Array.from({ length: priceListLimits.anHour + 3 }, () => priceList({}, many)))
  // the request above also counts against the limit
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(priceListLimits.anHour - 1)
})
