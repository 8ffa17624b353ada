import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aSheet, type Cells, runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const columns = ['Sr No', 'Item', 'Qty', 'Unit', 'Rate', 'HSN', 'Our note']
const bearing = (at: number): Cells => [
  at,
  `Deep groove ball bearing 62${String(at).padStart(2, '0')} ZZ`,
  120,
  'Nos',
  85,
  '8482',
  'rate negotiable for full lot',
]
const uploaded = async (rows: Cells[]) =>
  (await uploadSheet(world, await aSheet([columns, ...rows]), seller)).body.import
const rowsOf = async (id: string, show: 'all' | 'attention' | 'publishable' = 'all') =>
  (await world.api('GET /import/:id/rows', { params: { id }, query: { show } }, seller)).body.rows
const change = (id: string, cells: { line: number; column?: number; field?: 'amount' | 'category'; value: string }[]) =>
  world.api('PUT /import/:id/rows', { params: { id }, body: { cells } }, seller)

describe('a row of a sheet', () => {
  it('gets its category from HSN or name, and its description from its own cells', async () => {
    const { id, publishing } = await uploaded([bearing(1)])
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({
      name: 'Deep groove ball bearing 6201 ZZ',
      amount: 85,
      unit: 'Piece',
      quantity: 120,
      category: { id: 'industrial', subCategory: 'Bearings', from: 'guess' },
      description: { from: 'template', advice: null },
      missing: [{ field: 'images' }],
      status: null,
    })
    expect(row!.description.text).toMatch(/^Deep groove ball bearing 6201 ZZ\. Quantity when listed: 120 pieces\./)
    expect(row!.description.text).not.toContain('negotiable')
    expect(row!.description.words).toBeGreaterThanOrEqual(30)
    expect(publishing).toEqual({ ready: 0, updates: 0, attention: 1, live: 0, drafts: 0 })
  })

  it('accepts values for many cells, also for a field without a column, and returns the former values for undo', async () => {
    const { id } = await uploaded([bearing(1), bearing(2), ['3', 'Leftover goods', '4', 'Nos', '', '', '']])
    const changed = await change(id, [
      { line: 2, column: 4, value: '90' },
      { line: 3, field: 'amount', value: '91' },
      { line: 4, field: 'category', value: 'Mixed & Special Lots' },
    ])
    expect(changed.body.rows.map(({ amount, values }) => [amount, values])).toEqual([
      [90, {}],
      [91, {}],
      [null, { category: 'Mixed & Special Lots' }],
    ])
    expect(changed.body.rows[2]?.category).toMatchObject({ id: 'mixed', from: 'typed' })
    const undone = await change(id, changed.body.former as Parameters<typeof change>[1])
    expect(undone.body.rows.map(({ amount, values }) => [amount, values])).toEqual([
      [85, {}],
      [85, {}],
      [null, {}],
    ])
  })

  it('is changed by all cells of a request or by none', async () => {
    const { id } = await uploaded([bearing(1)])
    const both = [
      { line: 2, column: 4, value: '90' },
      { line: 99, column: 4, value: '90' },
    ]
    expect((await change(id, both)).status).toBe(404)
    const neither = await change(id, [{ line: 2, value: '90' }])
    expect([neither.status, neither.body.errors?.[0]?.message]).toEqual([422, importMessages.cellOrField])
    expect((await rowsOf(id))[0]?.amount).toBe(85)
  })
})

describe('rows of unclear goods', () => {
  it('are assigned a category in one request per group', async () => {
    const unclear = (at: number): Cells => [at, `Gizmo ${at}`, 5, 'Nos', 10, '', '']
    const found = await uploaded([unclear(1), unclear(2), bearing(3)])
    expect(found.groups).toMatchObject([{ key: 'gizmo', rows: 2, names: ['Gizmo 1', 'Gizmo 2'] }])
    const choose = (key: string, subCategory: string) =>
      world.api(
        'PUT /import/:id/groups',
        { params: { id: found.id }, body: { groups: [{ key, category: 'toys-sports', subCategory }] } },
        seller,
      )
    expect((await choose('gizmo', 'Bearings')).body.errors?.[0]?.field).toBe('groups.0.subCategory')
    expect((await choose('gizmo', 'Toys')).body.import.groups).toEqual([])
    expect((await rowsOf(found.id)).map(({ category }) => category.subCategory)).toEqual(['Toys', 'Toys', 'Bearings'])
    expect((await choose('gizmo', 'Toys')).body.errors?.[0]?.message).toBe(importMessages.group)
  })
})

describe('rows that need attention', () => {
  it('are counted by need and filtered by one need', async () => {
    const lacking: Cells[] = [
      [2, 'Deep groove ball bearing 6300', 120, 'pkt', '', '8482', ''],
      [3, 'Deep groove ball bearing 6301', 120, 'Nos', '', '8482', ''],
    ]
    const { id, needs } = await uploaded([bearing(1), ...lacking, bearing(1)])
    expect(new Map(needs.map(({ field, rows }) => [field, rows]))).toEqual(
      new Map([
        ['images', 4],
        ['amount', 2],
        ['unit', 1],
        ['duplicate', 1],
      ]),
    )
    const linesOf = async (need: string) => {
      const query = { show: 'attention' as const, need }
      const { body } = await world.api('GET /import/:id/rows', { params: { id }, query }, seller)
      expect(body.count).toBe(body.rows.length)
      return body.rows.map(({ line }) => line)
    }
    expect([await linesOf('amount'), await linesOf('unit'), await linesOf('duplicate')]).toEqual([[3, 4], [3], [5]])
    expect(await linesOf('nothing')).toEqual([])
  })
})

describe('a description template', () => {
  const preview = (id: string, template: string) =>
    world.api('POST /import/:id/description', { params: { id }, body: { template } }, seller)
  const save = (id: string, mapping: never[], template: string) =>
    world.api('PUT /import/:id', { params: { id }, body: { mapping, template } }, seller)

  it('omits missing values of a row and is saved for all rows at once', async () => {
    const { id, mapping } = await uploaded([bearing(1), ['2', 'Leftover goods', '', 'Nos', 3, '', '']])
    const template = 'We have {name}. {quantity} {unit} left. {Our note}, {packing}.'
    const { body } = await preview(id, template)
    expect(body.rows.map(({ text }) => text)).toEqual([
      'We have Deep groove ball bearing 6201 ZZ. 120 pieces left. rate negotiable for full lot.',
      'We have Leftover goods.',
    ])
    expect(body.short).toBe(2)
    expect((await rowsOf(id))[0]?.description.text).not.toContain('We have')
    const saved = await save(id, mapping as never[], template)
    expect(saved.body.import.template).toBe(template)
    const [row] = await rowsOf(id)
    expect(row?.description).toMatchObject({ text: body.rows[0]!.text, from: 'template' })
    expect(row?.missing.map(({ field }) => field)).toEqual(['description', 'images'])
  })
})

describe('publishing a sheet', () => {
  it('leaves incomplete lots as Drafts and stores unreadable rows for correction', async () => {
    const { id } = await uploaded([bearing(1), ['2', 'Bad row', 'many', 'Nos', 'on request', '8482', '']])
    const started = await world.api('POST /import/:id/publish', { params: { id } }, seller)
    expect([started.status, started.body.import.state]).toEqual([200, 'Importing'])
    await runImports(world)
    const { body } = await world.api('GET /import/:id', { params: { id } }, seller)
    expect(body.import.publishing).toEqual({ ready: 0, updates: 0, attention: 2, live: 0, drafts: 1 })
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['Draft', null])
  })
})
