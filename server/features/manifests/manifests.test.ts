import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestMessages } from '#contract/manifests/rules.ts'
import { itemHeaders, uploadItems, withItems } from '#testkit/item-lists.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aCsv, aSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepManifests } from './sweep-manifests.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)
const buyer = await aPerson(world)

const aLot = async (unit = 'Piece') => (await aListing(world, seller, { unit })).id
const confirm = (id: string, as: Person = seller, variance = 0) =>
  world.api('POST /deadstock/:id/manifest/confirm', { params: { id }, body: { variance } }, as)
const own = (id: string) => world.api('GET /deadstock/:id/manifest', { params: { id } }, seller)
const shown = (id: string, query: object = {}, as?: Person) =>
  world.api('GET /explore/deadstock/:id/manifest', { params: { id }, query }, as)
const rowsOf = async (id: string) =>
  (await sql<{ line: number }>`select line from manifest_lines where listing_id = ${id}`.execute(world.db)).rows.length
const faultOf = (body: { errors?: { message: string }[] }) => body.errors?.map(({ message }) => message)

describe('a list of items', () => {
  it('maps the usual column names of liquidators automatically, also below a title row', async () => {
    const id = await aLot()
    const headers = [
      'Item Description',
      'Qty',
      'UPC',
      'Brand',
      'Unit Retail',
      'Ext. Retail',
      'Condition',
      'Category',
      'Lot ID',
      'Item #',
    ]
    const row = ['Kettle 1.5 l', 12, '012345678905', 'Philips', '1,299', '15,588', 'Open Box', 'Kitchen', 'L-7', 'A-1']
    const { status, body } = await uploadItems(world, id, await aSheet([['Lot 7'], [], headers, row]), seller)
    expect([status, body.upload]).toMatchObject([
      200,
      {
        mapping: ['item', 'quantity', 'code', 'brand', 'mrp', 'mrpTotal', 'condition', 'category', 'keep', 'keep'],
        lines: 1,
        faulty: 0,
        faults: [],
        quantity: 12,
        unit: 'Piece',
        lowestCondition: 'open-box',
      },
    ])
    expect((await shown(id)).status).toBe(404)
    expect((await confirm(id)).status).toBe(200)
    const { body: seen } = await shown(id)
    expect(seen.lines).toEqual([
      {
        line: 4,
        item: 'Kettle 1.5 l',
        quantity: 12,
        unit: 'Piece',
        brand: 'Philips',
        code: '012345678905',
        condition: 'open-box',
        mrp: 1299,
        mrpTotal: 15_588,
        rest: [
          ['Category', 'Kitchen'],
          ['Lot ID', 'L-7'],
          ['Item #', 'A-1'],
        ],
      },
    ])
    // the page of the lot has its own serializer, so its extra columns are checked too
    const page = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect([page.status, page.body.itemList?.lines[0]?.rest[2]]).toEqual([200, ['Item #', 'A-1']])
  })

  it('waits for faulty lines to be fixed or omitted, and remembers the last column mapping', async () => {
    const id = await aLot()
    const file = aCsv([
      ['Maal ka naam', 'Ginti', 'Condition'],
      ['Iron', 'four', 'New'],
      ['', '3', 'New'],
      ['Fan', '0.125', 'hardly used'],
    ])
    const { body } = await uploadItems(world, id, file, seller)
    expect(body.upload).toMatchObject({ mapping: ['keep', 'keep', 'condition'], toMend: [] })
    expect((await confirm(id)).status).toBe(422)
    const mapping = ['item', 'quantity', 'condition'] as const
    const mapped = await world.api(
      'PUT /deadstock/:id/manifest',
      { params: { id }, body: { mapping: [...mapping] } },
      seller,
    )
    expect(mapped.body.upload?.toMend).toEqual([
      { line: 2, cells: ['Iron', 'four', 'New'], faults: [{ column: 1, message: manifestMessages.quantity }] },
      { line: 3, cells: ['', '3', 'New'], faults: [{ column: 0, message: manifestMessages.item }] },
      { line: 4, cells: ['Fan', '0.125', 'hardly used'], faults: [{ column: 2, message: manifestMessages.condition }] },
    ])
    expect(faultOf((await confirm(id)).body)).toEqual([manifestMessages.faulty])
    const mend = (line: number, change: object) =>
      world.api('PUT /deadstock/:id/manifest/lines/:line', { params: { id, line: String(line) }, body: change }, seller)
    await mend(2, { cells: [{ column: 1, value: '4' }] })
    await mend(3, { drop: true })
    expect((await mend(3, { drop: true })).status).toBe(404)
    expect((await mend(4, { cells: [{ column: 9, value: 'x' }] })).status).toBe(422)
    const last = await mend(4, { cells: [{ column: 2, value: 'Used' }] })
    expect(last.body.upload).toMatchObject({ faulty: 0, lines: 2, quantity: 4.125, lowestCondition: 'used' })
    expect((await confirm(id, seller, 5)).body).toMatchObject({ ready: { lines: 2, variance: 5 }, upload: null })
    expect((await uploadItems(world, await aLot(), file, seller)).body.upload?.mapping).toEqual(mapping)
  })

  it('stays visible until a new list is confirmed, and ends when it is removed', async () => {
    const id = await aLot()
    await withItems(world, id, seller, [['Old kettle', 1, 'Bajaj', 'New', 10]])
    await uploadItems(world, id, aCsv([itemHeaders, ['New kettle', '2', 'Bajaj', 'New', '10']]), seller)
    const names = async () => (await shown(id)).body.lines.map(({ item }) => item)
    expect(await names()).toEqual(['Old kettle'])
    await confirm(id)
    expect(await names()).toEqual(['New kettle'])
    await world.api('POST /deadstock/:id/manifest/remove', { params: { id } }, seller)
    expect([(await shown(id)).status, await rowsOf(id)]).toEqual([404, 0])
    expect((await own(id)).body).toMatchObject({ ready: null, upload: null })
  })

  it('is created once when two uploads are confirmed at once', async () => {
    const id = await aLot()
    const file = (name: string) => aCsv([itemHeaders, [name, '1', '', '', '']])
    const uploads = await Promise.all(['One', 'Two'].map(name => uploadItems(world, id, file(name), seller)))
    expect(uploads.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await rowsOf(id)).toBe(1)
  })

  it('returns 404 to another account for every change', async () => {
    const id = await aLot()
    await withItems(world, id, seller, [['Kettle', 1, '', '', '']])
    expect((await uploadItems(world, id, aCsv([itemHeaders, ['x', '1', '', '', '']]), buyer)).status).toBe(404)
    expect((await confirm(id, buyer)).status).toBe(404)
    expect((await world.api('POST /deadstock/:id/manifest/remove', { params: { id } }, buyer)).status).toBe(404)
    expect(await rowsOf(id)).toBe(1)
  })
})

describe('the item list as buyers see it', () => {
  const brands = ['Philips', 'philips ', 'Havells', 'Bajaj', '']
  const conditions = ['New', 'Open box', 'Used', '']
  const many = Array.from({ length: 2000 }, (_, at) => [
    `Item ${at} mixer`,
    ((at % 7) + 0.001 * ((at % 999) + 1)).toFixed(3),
    brands[at % brands.length]!,
    conditions[at % conditions.length]!,
    String(100 + (at % 50)),
  ])
  let id: string
  beforeAll(async () => {
    id = await aLot()
    await withItems(world, id, seller, many)
  })

  it('opens within a second with 2,000 lines, a hundred a page, and sums that are exact', async () => {
    const began = performance.now()
    const { body } = await shown(id, { page: 20 })
    expect(performance.now() - began).toBeLessThan(1000)
    expect([body.count, body.lines.length, body.lines[0]?.line]).toEqual([2000, 100, 1902])
    const thousandths = many.reduce((sum, [, quantity]) => sum + Math.round(Number(quantity) * 1000), 0)
    expect(body.summary).toMatchObject({ lines: 2000, unit: 'Piece', quantity: thousandths / 1000, variance: 5 })
    expect(body.summary.lowestCondition).toBe('used')
  })

  it('is grouped as plain SQL groups it', async () => {
    for (const group of ['brand', 'condition'] as const) {
      const column = group === 'brand' ? sql`lower(btrim(brand))` : sql`condition`
      const { rows } = await sql<{ name: string | null; lines: number; quantity: number; mrp: number }>`
        select ${column} as name, count(*)::int as lines, sum(quantity) as quantity, sum(mrp_total) as mrp
        from manifest_lines where listing_id = ${id} group by 1 order by quantity desc`.execute(world.db)
      const { body } = await shown(id, { group })
      expect(body.count).toBe(rows.length)
      expect(body.groups.map(({ name, ...sums }) => ({ name: name?.toLowerCase() ?? null, ...sums }))).toEqual(rows)
    }
  })

  it('is searched by literal words', async () => {
    expect((await shown(id, { search: 'item 1999' })).body).toMatchObject({ count: 1, lines: [{ line: 2001 }] })
    expect((await shown(id, { search: '%' })).body.count).toBe(0)
    expect((await shown(id, { search: 'HAVELLS', group: 'brand' })).body).toMatchObject({
      count: 1,
      groups: [{ name: 'Havells', lines: 400 }],
    })
  })

  it('shows its first ten lines on the page of the lot, and each of its words is indexed once', async () => {
    const { body } = await world.api('GET /explore/deadstock/:id', { params: { id } })
    expect(body.itemList).toMatchObject({ summary: { lines: 2000 }, brands: [{ name: 'Philips' }, {}, {}] })
    expect(body.itemList?.lines).toHaveLength(10)
    const other = await aLot()
    await withItems(world, other, seller, [
      ['Zanzibar lantern', 1, '', '', ''],
      ['Zanzibar torch', 1, '', '', ''],
    ])
    const { rows } = await sql<{ found: string }>`
      select array_to_string(array(select w.lexeme || w.weights::text || cardinality(w.positions)
        from unnest(s.words) w where w.lexeme in ('zanzibar', 'lantern') order by 1), ' ') as found
      from listing_search s where listing_id = ${other}`.execute(world.db)
    expect(rows[0]?.found).toBe('lantern{D}1 zanzibar{D}1')
    await world.api('POST /deadstock/:id/manifest/remove', { params: { id: other } }, seller)
    const after = await sql<{ has: boolean }>`
      select words @@ 'zanzibar'::tsquery as has from listing_search where listing_id = ${other}`.execute(world.db)
    expect(after.rows[0]?.has).toBe(false)
  })

  it('returns 404 for a lot that is not live, except to its owner', async () => {
    const draft = (await aListing(world, seller, { status: 'Draft' })).id
    await withItems(world, draft, seller, [['Kettle', 1, '', '', '']])
    expect((await shown(draft)).status).toBe(404)
    expect((await shown(draft, {}, seller)).status).toBe(200)
  })
})

describe('the download of an item list', () => {
  const download = (id: string, as?: Person) =>
    world.app.inject({
      url: `/api/explore/deadstock/${id}/manifest/file`,
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
    })

  it('requires a session and contains no formula', async () => {
    const id = await aLot()
    await uploadItems(
      world,
      id,
      aCsv([
        [...itemHeaders, '=1+1'],
        ['@SUM(A1)', '1.125', '-Philips', 'New', '99', '+cmd'],
      ]),
      seller,
    )
    await confirm(id)
    expect((await download(id)).statusCode).toBe(401)
    const [sheet] = await readSheets((await download(id, buyer)).rawPayload)
    expect(sheet?.data).toEqual([
      ['Item', 'Quantity', 'Unit', 'Brand', 'Model or UPC', 'Condition', 'MRP each', 'MRP of the line', "'=1+1"],
      ["'@SUM(A1)", 1.125, 'Piece', "'-Philips", null, 'New, sealed or unused', 99, 111.38, "'+cmd"],
    ])
  })

  it('counts as a contact request to its seller, limited to 30 a day', async () => {
    const person = await aPerson(world)
    const id = await aLot()
    await withItems(world, id, seller, [['Kettle', 1, '', '', '']])
    await sql`
      insert into rate_limits (key, count, resets_at) values (${`contacts:${person.id}`}, 30, now() + interval '1 day')
      on conflict (key) do update set count = 30`.execute(world.db)
    expect((await download(id, person)).statusCode).toBe(429)
    expect((await world.api('GET /deadstock/:id/seller', { params: { id } }, person)).status).toBe(429)
    expect((await download(id, seller)).statusCode).toBe(200)
  })
})

describe('the storage of an item list', () => {
  it('is included in the export and not copied to a duplicate', async () => {
    const { seller: person, id } = await aSellerWithLot(world, { unit: 'Piece' })
    await withItems(world, id, person, [['Kept kettle', 3, 'Bajaj', 'New', 10]])
    const headers = { authorization: `Bearer ${person.token}` }
    const { itemLists } = (await world.app.inject({ url: '/api/user/export/json', headers })).json<{
      itemLists: object[]
    }>()
    expect(itemLists).toMatchObject([{ deadstockId: id, item: 'Kept kettle', quantity: 3, brand: 'Bajaj' }])
    const copy = await world.api('POST /deadstock/:id/duplicate', { params: { id } }, person)
    expect(await rowsOf(copy.body.id)).toBe(0)
  })

  it('ends with a deleted listing after the undo period, and at once with its seller', async () => {
    const person = await aPerson(world)
    const lots = await Promise.all([1, 2].map(() => aListing(world, person)))
    const [deleted, kept] = lots.map(({ id }) => id) as [string, string]
    for (const id of [deleted, kept]) await withItems(world, id, person, [['Kettle', 1, '', '', '']])
    await uploadItems(world, kept, aCsv([itemHeaders, ['Secret', '1', '', '', '']]), person)
    await sql`update listings set status = 'Deleted', updated_at = now() - interval '6 minutes' where id = ${deleted}`.execute(
      world.db,
    )
    await sweepManifests(world.services)
    expect([await rowsOf(deleted), await rowsOf(kept)]).toEqual([0, 1])
    await sql`update users set active = false, deleted_at = now() where id = ${person.id}`.execute(world.db)
    const left = await sql`select from manifest_uploads where listing_id = ${kept}`.execute(world.db)
    expect([await rowsOf(kept), left.rows.length]).toEqual([0, 0])
  })
})
