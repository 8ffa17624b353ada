import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { comparedFacts } from '#contract/explore/compared-facts.ts'
import { links } from '#contract/urls.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

test('a comparison lists each fact once, leaves missing ones empty and flags differences', async () => {
  const world = await openWorld()
  try {
    const seller = await aPerson(world, { business: { name: 'Rajkot Bearings' } })
    const shown = async (fields: Parameters<typeof aListing>[2]) => {
      const { id } = await aListing(world, seller, { pictures: 0, ...fields })
      const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } })
      return body.deadstock
    }
    const plain = await shown({ name: 'Bearing 6204' })
    const listings = [
      { ...plain, amount: 50, specifications: { Bore: '20 mm', Condition: 'Boxed' } },
      { ...plain, amount: 60, condition: 'new' as const, specifications: { Bore: '20 MM', Cage: 'Steel' } },
    ]
    const facts = new Map(comparedFacts(listings).map(fact => [fact.name, fact]))
    expect(facts.get('Rate')).toMatchObject({ composed: false, differs: true })
    expect(facts.get('Seller')).toEqual({
      name: 'Seller',
      values: ['Rajkot Bearings', 'Rajkot Bearings'],
      composed: false,
      differs: false,
    })
    expect(facts.get('Bore')).toMatchObject({ values: ['20 mm', '20 MM'], differs: false })
    expect(facts.get('Cage')).toEqual({ name: 'Cage', values: [undefined, 'Steel'], composed: false, differs: true })
    expect(facts.get('Condition')).toEqual({
      name: 'Condition',
      values: ['Boxed', 'New, sealed or unused'],
      composed: false,
      differs: true,
    })
    expect(facts.has('Best before')).toBe(false)
    const [first] = listings
    const other = { ...plain, quantityAvailable: 40, specifications: { Bore: '20 mm', Seal: '2RS' } }
    const orders = [[first!, other] as const, [other, first!] as const].map(lots =>
      comparedFacts(lots).map(fact => fact.name),
    )
    for (const names of orders) {
      expect(names.indexOf('Available')).toBeLessThan(names.indexOf('Seller'))
      expect(names.indexOf('Seller')).toBeLessThan(names.indexOf('Bore'))
    }
  } finally {
    await world.close()
  }
})

test('visitors get the comparison as an Excel file without formulas and without removed lots', async () => {
  const world = await openWorld({ PUBLIC_URL: 'https://stock.example' })
  try {
    const seller = await aPerson(world, { business: { name: 'Rajkot Bearings' } })
    const lot = async (name: string, amount: number) =>
      (await aListing(world, seller, { name, amount, pictures: 0 })).id
    const [one, other, resting] = [await lot('=Bearing 6204', 50), await lot('Bearing 6205', 60), await lot('Gone', 1)]
    await world.db.updateTable('listings').set({ status: 'Inactive' }).where('id', '=', resting).execute()
    const file = (ids: string) => world.app.inject({ url: `/api/explore/compare/file?ids=${ids}` })
    const { statusCode, headers, rawPayload } = await file([one, resting, other, 'nonsense'].join(','))
    expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="comparison.xlsx"'])
    const [sheet] = await readSheets(rawPayload)
    expect(sheet?.data[0]).toEqual(['Lot', "'=Bearing 6204", 'Bearing 6205', 'Differs'])
    const rows = new Map(sheet?.data.map(([name, ...cells]) => [name, cells]))
    expect(rows.get('Rate')).toEqual(['₹50 / metre', '₹60 / metre', 'Yes'])
    expect(rows.get('Seller')).toEqual(['Rajkot Bearings', 'Rajkot Bearings', null])
    expect(rows.get('Link')?.slice(0, 2)).toEqual([one, other].map(id => `https://stock.example${links.product(id)}`))
    expect((await file(`${one},${resting}`)).statusCode).toBe(404)
    expect((await file('')).statusCode).toBe(404)
  } finally {
    await world.close()
  }
})
