import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#contract/http/refusals.ts'
import { importMessages } from '#contract/imports/messages.ts'
import { importLimits } from '#contract/imports/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { aListing, goLive } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aCsv, aRow, aSheet, headers, imported, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { workOnSheet } from '../process/sheet-work.ts'

const world = await openWorld()
afterAll(() => world.close())
const seller = await aPerson(world)
const other = await aPerson(world)

const listingsOf = ({ id }: Person) => world.db.selectFrom('listings').select('id').where('user_id', '=', id).execute()
const newsOf = (id: string) => eventsOf(world, { subject_id: id })
const uploaded = async (rows: Parameters<typeof aSheet>[0], as = seller) =>
  (await uploadSheet(world, await aSheet(rows), as)).body.import
const rowsOf = async (id: string, show: 'all' | 'faulty' | 'live' = 'all', as = seller) =>
  (await world.api('GET /import/:id/rows', { params: { id }, query: { show } }, as)).body.rows

describe('uploading a sheet', () => {
  it('creates a preview but no listing, and records one event', async () => {
    const found = await uploaded([headers, aRow('U-1'), aRow('U-2', { rate: 'on request' })])
    expect(found).toMatchObject({
      state: 'Preview',
      headers,
      counts: { rows: 2, ready: 1, faulty: 1, live: 0, created: 0 },
    })
    expect(found.samples[0]).toEqual(['U-1', 'U-2'])
    expect(await newsOf(found.id)).toEqual([{ kind: 'import.uploaded' }])
    expect(await listingsOf(seller)).toEqual([])
  })

  it('is limited to one sheet at a time per account, and works again after the first is read', async () => {
    const file = await aSheet([headers, aRow('U-1')])
    const both = await Promise.all([1, 2].map(() => uploadSheet(world, file, seller)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
    const refused = both.find(({ status }) => status === 429)!
    expect(refused.body.toast?.message).toBe(refusals.sheet_under_way.message)
    const { id, mapping } = both.find(({ status }) => status === 200)!.body.import
    // the first mapping is stored for the next sheet
    const reread = { params: { id }, body: { mapping } }
    const readings = await Promise.all([
      uploadSheet(world, file, await aPerson(world)),
      uploadSheet(world, file, seller),
      world.api('PUT /import/:id', reread, seller),
    ])
    expect(readings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
  })

  it('is refused without a file, with an error at the field', async () => {
    const { status, body } = await uploadSheet(world, Buffer.alloc(0), seller)
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'file'])
  })

  it('needs business details and a phone, as every listing does', async () => {
    const file = await aSheet([headers, aRow('U-1')])
    const nobody = await aPerson(world, { business: false })
    const silent = await aPerson(world, { phone: false })
    expect((await uploadSheet(world, file, nobody)).body.reason).toBe('business_details_missing')
    expect((await uploadSheet(world, file, silent)).body.reason).toBe('phone_missing')
  })

  it('is for signed-in people', async () => {
    expect((await uploadSheet(world, await aSheet([headers, aRow('U-1')]))).status).toBe(401)
  })

  it('shows its rows to no other account', async () => {
    const { id } = await uploaded([headers, aRow('U-1')])
    for (const key of ['GET /import/:id', 'GET /import/:id/rows'] as const)
      expect((await world.api(key, { params: { id } }, other)).status).toBe(404)
    const errors = await world.app.inject({
      url: `/api/import/${id}/errors`,
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(errors.statusCode).toBe(404)
    expect((await world.api('GET /import', {}, other)).body.imports).toEqual([])
  })

  it('accepts 5,000 rows, reads them again and finds duplicates among them', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, at) => aRow(`N-${at % 4000}`))
    const { body } = await uploadSheet(world, aCsv([headers, ...rows]), seller)
    const { id, mapping, counts } = body.import
    expect(counts).toMatchObject({ rows: 5000, ready: 4000, faulty: 1000 })
    const anew = await world.api('PUT /import/:id', { params: { id }, body: { mapping } }, seller)
    expect(anew.body.import.counts).toEqual(counts)
  })

  it('keeps only the ten newest uploads of a seller', async () => {
    const busy = await aPerson(world)
    const file = aCsv([headers, aRow('U-1')])
    for (let upload = 0; upload < 12; upload++) await uploadSheet(world, file, busy)
    const remaining = await world.db.selectFrom('imports').select('id').where('user_id', '=', busy.id).execute()
    expect(remaining).toHaveLength(10)
  })
})

describe('a preview', () => {
  it('shows rows that share an SKU, ignoring case and spaces', async () => {
    const { id, counts } = await uploaded([headers, aRow('AB 1'), aRow('C-1'), aRow('ab1')])
    expect(counts).toMatchObject({ ready: 2, faulty: 1 })
    expect((await rowsOf(id, 'faulty'))[0]).toMatchObject({
      line: 4,
      faults: [{ column: 0, field: 'sku', message: importMessages.duplicate(2) }],
    })
  })

  it('shows the effect on each row: new, changed Draft or changed live listing', async () => {
    const owner = await aPerson(world)
    await imported(world, owner, [aRow('E-1'), aRow('E-2')])
    await goLive(world, owner, 'E-2')
    const { id, counts } = await uploaded([headers, aRow('E-1'), aRow('E-2'), aRow('E-3')], owner)
    expect((await rowsOf(id, 'all', owner)).map(({ effect }) => effect)).toEqual(['update', 'change-live', 'create'])
    expect(counts).toMatchObject({ ready: 2, live: 1 })
  })

  it('treats the SKU of another account as new', async () => {
    await imported(world, other, [aRow('F-1')])
    const { id } = await uploaded([headers, aRow('F-1')])
    expect((await rowsOf(id))[0]?.effect).toBe('create')
  })
})

describe('mapping the columns', () => {
  const odd = ['Kram', 'Maal', 'Mulya']
  it('reads the rows again and is remembered for the next file of the same seller', async () => {
    const found = await uploaded([odd, ['K-1', 'Denim', '92']])
    // without a column of SKUs, names identify the rows
    expect([found.mapping.includes('sku'), found.counts.ready]).toEqual([false, 1])
    const { body } = await world.api(
      'PUT /import/:id',
      {
        params: { id: found.id },
        body: { mapping: ['sku', 'name', 'amount'], category: 'Textiles & Fabrics', unit: 'mtr' },
      },
      seller,
    )
    expect(body.import).toMatchObject({ counts: { ready: 1 }, category: 'textiles', unit: 'Metre' })
    expect((await uploaded([odd, ['K-2', 'Canvas', '80']])).mapping).toEqual(['sku', 'name', 'amount'])
    expect((await uploaded([odd, ['K-2', 'Canvas', '80']], other)).mapping).not.toEqual(['sku', 'name', 'amount'])
  })

  it('is refused with an error at the field when two columns are the same or a default is unknown', async () => {
    const { id } = await uploaded([odd, ['K-1', 'Denim', '92']])
    const answer = await world.api(
      'PUT /import/:id',
      { params: { id }, body: { mapping: ['sku', 'sku', null], category: 'Spaceships', unit: 'bundle' } },
      seller,
    )
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['mapping', 'category', 'unit'],
    ])
  })

  it('writes only changed rows, keeps their cells and is limited by the hour', async () => {
    const owner = await aPerson(world)
    const { id } = await uploaded([odd, ['K-1', 'Denim', ''], ['K-2', 'Canvas', '80']], owner)
    const read = (amount: 'amount' | null) =>
      world.api('PUT /import/:id', { params: { id }, body: { mapping: ['sku', 'name', amount] } }, owner)
    const versions = async () =>
      (
        await sql<{
          at: string
        }>`select ctid::text as at from import_rows where import_id = ${id} order by line`.execute(world.db)
      ).rows.map(({ at }) => at)
    await read(null)
    const before = await versions()
    await read(null)
    expect(await versions()).toEqual(before)
    const { body } = await read('amount')
    expect([(await versions())[0] === before[0], (await versions())[1] === before[1]]).toEqual([true, false])
    expect((await rowsOf(id, 'all', owner)).map(({ cells }) => cells)).toEqual([
      ['K-1', 'Denim', ''],
      ['K-2', 'Canvas', '80'],
    ])
    expect(body.import.counts.rows).toBe(2)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `import-rereads:${owner.id}`, count: 200, resets_at: new Date(Date.now() + 60_000) })
      .onConflict(clash => clash.column('key').doUpdateSet({ count: 200 }))
      .execute()
    expect((await read(null)).status).toBe(429)
  })

  it('returns 404 to another account and requires a session', async () => {
    const { id } = await uploaded([odd, ['K-1', 'Denim', '92']])
    const input = { params: { id }, body: { mapping: ['sku' as const, null, null] } }
    expect((await world.api('PUT /import/:id', input, other)).status).toBe(404)
    expect((await world.api('PUT /import/:id', input)).status).toBe(401)
  })

  it('skips rows that are already listings', async () => {
    const owner = await aPerson(world)
    const id = await imported(world, owner, [aRow('L-1')])
    const mapping = headers.map((_, column) => (column === 0 ? ('sku' as const) : null))
    const { body } = await world.api('PUT /import/:id', { params: { id }, body: { mapping } }, owner)
    expect(body.import.counts).toMatchObject({ created: 1, ready: 0 })
  })
})

describe('fixing a row', () => {
  const fix = (id: string, line: number, column: number, value: string, as: Person | undefined = seller) =>
    world.api('PUT /import/:id/rows/:line', { params: { id, line }, body: { cells: [{ column, value }] } }, as)

  it('validates it again at once', async () => {
    const { id } = await uploaded([headers, aRow('M-1', { rate: 'on request' })])
    const { status, body } = await fix(id, 2, 5, '₹ 88/m')
    expect(status).toBe(200)
    expect(body.row).toMatchObject({ faults: [], cells: expect.arrayContaining(['₹ 88/m']) as string[] })
    expect(body.import.counts).toMatchObject({ ready: 1, faulty: 0 })
  })

  it('resolves a duplicate', async () => {
    const { id } = await uploaded([headers, aRow('M-1'), aRow('M-1')])
    expect((await fix(id, 2, 0, 'M-0')).body.import.counts).toMatchObject({ ready: 2, faulty: 0 })
  })

  it('has its own limit per account', async () => {
    const owner = await aPerson(world)
    const { id } = await uploaded([headers, aRow('M-1')], owner)
    await world.db
      .insertInto('rate_limits')
      .values({ key: `import-cells:${owner.id}`, count: 1199, resets_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await fix(id, 2, 5, '90', owner)).status).toBe(200)
    const refused = await fix(id, 2, 5, '91', owner)
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await rowsOf(id, 'all', owner))[0]!.cells).toContain('90')
  })

  it('reopens a row that is already a listing for the next run', async () => {
    const owner = await aPerson(world)
    const id = await imported(world, owner, [aRow('M-1')])
    const { body } = await fix(id, 2, 5, '1', owner)
    expect([body.row.outcome, body.row.effect, body.import.counts.ready]).toEqual([null, 'update', 1])
  })

  it('is refused for an unknown column or row', async () => {
    const fresh = await uploaded([headers, aRow('M-9')])
    expect((await fix(fresh.id, 2, 50, '1')).status).toBe(422)
    expect((await fix(fresh.id, 77, 0, '1')).status).toBe(404)
  })

  it('returns 404 to another account and requires a session', async () => {
    const { id } = await uploaded([headers, aRow('M-1')])
    expect((await fix(id, 2, 0, 'X', other)).status).toBe(404)
    const nobody = await world.api('PUT /import/:id/rows/:line', {
      params: { id, line: 2 },
      body: { cells: [{ column: 0, value: 'X' }] },
    })
    expect(nobody.status).toBe(401)
  })
})

it('a template downloads at once while sheets are being read or are queued', async () => {
  const rows = Array.from({ length: importLimits.rows }, (_, at) => aRow(`T-${at}`))
  const file = aCsv([headers, ...rows])
  let reading = 3
  const readings = Array.from({ length: 3 }, () =>
    workOnSheet('read', { file: [Buffer.from(file)], remembered: new Map(), today: '2026-11-23' }).finally(
      () => reading--,
    ),
  )
  expect((await world.app.inject({ url: '/api/import/template/textiles' })).statusCode).toBe(200)
  expect(reading).toBeGreaterThan(0)
  await Promise.all(readings)
})

it('the bulk list omits listings without an SKU', async () => {
  await aListing(world, seller, { status: 'Draft' })
  const { body } = await world.api('GET /bulk/deadstock', {}, seller)
  expect(body.deadstocks).toEqual([])
})

it('a second large file is read within the time limits, even if planner statistics cover only the first', async () => {
  const file = aCsv([headers, ...Array.from({ length: importLimits.rows }, (_, at) => aRow(`L-${at}`))])
  await uploadSheet(world, file, other)
  await world.asOwner(db => sql`analyze import_rows`.execute(db))
  const { status, body } = await uploadSheet(world, file, other)
  expect([status, body.import.counts.ready]).toEqual([200, importLimits.rows])
})
