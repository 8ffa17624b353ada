import { afterAll, expect, it } from 'vitest'
import { aPerson } from '#testkit/people.ts'
import { aSheet, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)

const uploaded = async (rows: Parameters<typeof aSheet>[0]) =>
  (await uploadSheet(world, await aSheet(rows), seller)).body.import

it('the unit is read from a header, and rows without values are counted', async () => {
  const bare = (sku: string, code: string) => [sku, `Georgette ${sku}`, '1,200', '88', code]
  const columns = ['SKU', 'Name', 'Qty (mtr)', 'Rate', 'HSN']
  const found = await uploaded([columns, bare('G-1', '5407'), bare('G-2', '540752')])
  expect(found).toMatchObject({
    category: null,
    subCategory: null,
    unit: 'Metre',
    lacking: { category: 0, subCategory: 0, unit: 0 },
  })
  const unclear = await uploaded([columns, ['U-1', 'Leftover goods', '12', '88', ''], bare('G-2', '7219')])
  expect([unclear.category, unclear.lacking.category]).toEqual([null, 2])
  const { body } = await world.api(
    'PUT /import/:id',
    {
      params: { id: found.id },
      body: { mapping: found.mapping, category: 'textiles', subCategory: 'Polyester & blends', unit: 'Metre' },
    },
    seller,
  )
  expect(body.import.lacking).toEqual({ category: 0, subCategory: 0, unit: 0 })
  const foreign = await world.api(
    'PUT /import/:id',
    {
      params: { id: found.id },
      body: { mapping: found.mapping, category: 'metals', subCategory: 'Polyester & blends' },
    },
    seller,
  )
  expect([foreign.status, foreign.body.errors?.map(({ field }) => field)]).toEqual([422, ['subCategory']])
})
