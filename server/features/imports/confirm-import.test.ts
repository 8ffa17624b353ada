import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { importMessages } from '#contract/imports/messages.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { eventsOf } from '#testkit/database/events.ts'
import { throughGate } from '#testkit/gate.ts'
import { addPhotos, goLive, wordsOf } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { aRow, aSheet, headers, imported, runImports, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { importHandler } from './run-import.ts'

const world = await openWorld()
afterAll(() => world.close())
let seller: Person
beforeEach(async () => {
  seller = await aPerson(world)
})

const uploaded = async (rows: Parameters<typeof aSheet>[0], as = seller) =>
  (await uploadSheet(world, await aSheet([headers, ...rows]), as)).body.import
const confirm = (id: string, as: Person | undefined = seller, live = false) =>
  world.api('POST /import/:id/confirm', { params: { id }, body: { live } }, as)
const shown = async (id: string) => (await world.api('GET /import/:id', { params: { id } }, seller)).body.import
const listings = () =>
  world.db
    .selectFrom('listings')
    .select(['id', 'sku', 'name', 'amount', 'status', 'version'])
    .where('user_id', '=', seller.id)
    .orderBy('sku')
    .execute()
const newsOf = (subject: string) => eventsOf(world, { subject_id: subject })

it('an uploaded row confirms that its live lot is available, even if nothing has changed', async () => {
  await imported(world, seller, [aRow('F-1'), aRow('F-2')])
  await addPhotos(world, seller, 'F-1')
  await goLive(world, seller, 'F-1')
  await sql`update listings set confirmed_at = now() - interval '28 days', fresh_until = today_in_india() + 2
    where user_id = ${seller.id} and status = 'Active'`.execute(world.db)
  const { id } = await uploaded([aRow('F-1')])
  await confirm(id, seller, true)
  await runImports(world)
  const { rows } = await sql<{ sku: string; days: number | null }>`
    select sku, fresh_until - today_in_india() as days from listings where user_id = ${seller.id} order by sku`.execute(
    world.db,
  )
  expect(rows).toEqual([
    { sku: 'F-1', days: 30 },
    { sku: 'F-2', days: null },
  ])
})

describe('confirming an upload', () => {
  it('creates Drafts of valid rows and leaves faulty rows to be fixed, with one event each', async () => {
    const { id } = await uploaded([aRow('A-1'), aRow('A-2', { rate: 'on request' }), aRow('A-3')])
    const { status, body } = await confirm(id)
    expect([status, body.import.state, body.import.progress]).toEqual([
      200,
      'Importing',
      { done: 0, total: 2, publishes: false },
    ])
    await runImports(world)
    expect(await shown(id)).toMatchObject({
      state: 'Preview',
      counts: { created: 2, faulty: 1, ready: 0 },
      progress: { done: 2, total: 2, publishes: false },
    })
    const made = await listings()
    expect(made).toMatchObject([
      { sku: 'A-1', name: 'Cotton poplin A-1', amount: 92, status: 'Draft' },
      { sku: 'A-3', status: 'Draft' },
    ])
    expect(await newsOf(made[0]!.id)).toEqual([{ kind: 'listing.created' }])
    expect((await newsOf(id)).map(({ kind }) => kind)).toEqual([
      'import.uploaded',
      'import.confirmed',
      'import.finished',
    ])
  })

  it('again, after a faulty row was corrected, imports that row and no other row twice', async () => {
    const { id } = await uploaded([aRow('A-1'), aRow('A-2', { uom: 'bundle' })])
    await confirm(id)
    await runImports(world)
    await world.api(
      'PUT /import/:id/rows/:line',
      { params: { id, line: 3 }, body: { cells: [{ column: 6, value: 'kg' }] } },
      seller,
    )
    await confirm(id)
    await runImports(world)
    expect((await shown(id)).counts).toMatchObject({ created: 2, faulty: 0 })
    expect(await listings()).toHaveLength(2)
  })

  it('runs once when sent twice at once', async () => {
    const { id } = await uploaded([aRow('A-1')])
    const lock = { text: 'select 1 from imports where id = $1 for update', values: [id] }
    const answers = await throughGate(world, lock, [() => confirm(id), () => confirm(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const jobs = await world.db.selectFrom('jobs').select('id').where('kind', '=', 'import').execute()
    expect(jobs).toHaveLength(1)
    expect((await newsOf(id)).filter(({ kind }) => kind === 'import.confirmed')).toHaveLength(1)
    await runImports(world)
    expect(await listings()).toHaveLength(1)
  })

  it('is refused without a valid row', async () => {
    const { id } = await uploaded([aRow('A-1', { rate: 'x' })])
    const { status, body } = await confirm(id)
    expect([status, body.errors?.[0]]).toEqual([422, { field: 'import', message: importMessages.nothingReady }])
  })

  it('returns 404 to another account and requires a session', async () => {
    const { id } = await uploaded([aRow('A-1')])
    expect((await confirm(id, await aPerson(world))).status).toBe(404)
    expect((await world.api('POST /import/:id/confirm', { params: { id } })).status).toBe(401)
  })
})

describe('a second upload of the same SKUs', () => {
  it('updates listings without duplicates, keeps the fields that the sheet lacks, and leaves listings with equal values unchanged', async () => {
    await imported(world, seller, [aRow('A-1'), aRow('A-2')])
    const file = await aSheet([
      ['SKU', 'Rate', 'GSM'],
      ['a-1', 88, 118],
      ['A-2', 92, null],
    ])
    const { id } = (await uploadSheet(world, file, seller)).body.import
    await confirm(id)
    await runImports(world)
    expect((await shown(id)).counts).toMatchObject({ updated: 1, unchanged: 1, created: 0 })
    const [one, two] = await listings()
    expect(one).toMatchObject({ sku: 'A-1', name: 'Cotton poplin A-1', amount: 88, version: 2 })
    expect(two).toMatchObject({ version: 1 })
    expect(await newsOf(one!.id)).toEqual([{ kind: 'listing.created' }, { kind: 'listing.changed' }])
  })

  it('changes a live listing only with consent and only while it stays publishable', async () => {
    await imported(world, seller, [aRow('A-1'), aRow('A-2')])
    await addPhotos(world, seller)
    await goLive(world, seller)
    const short = [...aRow('A-2')].with(2, wordsOf(501))
    const { id, counts } = await uploaded([aRow('A-1', { rate: 80 }), short])
    expect(counts).toMatchObject({ ready: 0, live: 2 })
    expect((await confirm(id)).status).toBe(422)
    await confirm(id, seller, true)
    await runImports(world)
    expect((await shown(id)).counts).toMatchObject({ updated: 1, faulty: 1 })
    const { body } = await world.api('GET /import/:id/rows', { params: { id }, query: { show: 'faulty' } }, seller)
    expect(body.rows[0]?.faults).toEqual([{ column: null, field: 'row', message: listingMessages.descriptionLong }])
    expect((await listings()).map(({ amount, status }) => [amount, status])).toEqual([
      [80, 'Active'],
      [92, 'Active'],
    ])
  })

  it('a second upload pauses a live listing with a quantity of 0, and shows buyers its condition and stock location', async () => {
    await imported(world, seller, [aRow('A-1'), aRow('A-2')])
    await addPhotos(world, seller)
    await goLive(world, seller)
    const file = await aSheet([
      ['SKU', 'Item', 'Closing Qty', 'Condition', 'Godown'],
      ['A-1', 'Cotton poplin A-1', 0, 'Seconds', 'Surat'],
      ['A-2', 'Cotton poplin A-2', 800, 'Seconds', 'Surat, Gujarat'],
    ])
    const { id } = (await uploadSheet(world, file, seller)).body.import
    await confirm(id, seller, true)
    await runImports(world)
    const rows = await world.db
      .selectFrom('listings')
      .select(['status', 'paused_by', 'surplus'])
      .where('user_id', '=', seller.id)
      .orderBy('sku')
      .execute()
    expect(rows).toMatchObject([
      { status: 'Inactive', paused_by: 'sold-out', surplus: { quantityAvailable: 0, condition: 'seconds' } },
      {
        status: 'Active',
        paused_by: null,
        surplus: { quantityAvailable: 800, stockCity: 'Surat', stockState: 'Gujarat' },
      },
    ])
    expect((await newsOf((await listings())[0]!.id)).at(-1)).toEqual({ kind: 'listing.paused' })
    const filters = { condition: ['seconds'], quantityFrom: ['800'], city: ['Surat'] }
    const { body } = await world.api('POST /explore/deadstock/search', { body: { filters } })
    expect(body.deadstocks.map(({ name }) => name)).toEqual(['Cotton poplin A-2'])
  })

  it('skips a listing that went live after the preview', async () => {
    await imported(world, seller, [aRow('A-1')])
    const { id } = await uploaded([aRow('A-1', { rate: 1 })])
    await confirm(id)
    await addPhotos(world, seller, 'A-1')
    await goLive(world, seller, 'A-1')
    await runImports(world)
    expect((await listings())[0]).toMatchObject({ amount: 92, status: 'Active' })
    expect(await shown(id)).toMatchObject({ state: 'Preview', counts: { live: 1, updated: 0 } })
  })

  it('creates one listing when two uploads of the same rows run at once', async () => {
    const rows = [aRow('A-1'), aRow('A-2')]
    const ids = [(await uploaded(rows)).id, (await uploaded(rows)).id]
    for (const id of ids) await confirm(id)
    await world.db.deleteFrom('jobs').execute()
    const lock = { text: 'select 1 from businesses where id = $1 for no key update', values: [seller.businessId] }
    const run = importHandler(world.services)
    await throughGate(
      world,
      lock,
      ids.map(importId => () => run({ importId, requestId: 'a-request' })),
    )
    expect(await listings()).toHaveLength(2)
    const counts = await Promise.all(ids.map(async id => (await shown(id)).counts))
    expect(counts.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(counts.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  it('reuses the SKU of a deleted listing for a new one', async () => {
    await imported(world, seller, [aRow('A-1')])
    const { id } = (await listings())[0]!
    await world.api('PUT /deadstock/:id', { params: { id }, body: { status: 'Deleted' } }, seller)
    await imported(world, seller, [aRow('A-1')])
    expect((await listings()).map(({ status }) => status).toSorted()).toEqual(['Deleted', 'Draft'])
  })

  it('keeps the same SKU of two businesses apart', async () => {
    const other = await aPerson(world)
    await imported(world, other, [aRow('A-1', { rate: 50 })])
    await imported(world, seller, [aRow('A-1')])
    expect((await listings()).map(({ amount }) => amount)).toEqual([92])
    const theirs = await world.db.selectFrom('listings').select('amount').where('user_id', '=', other.id).execute()
    expect(theirs).toEqual([{ amount: 50 }])
  })
})

it('an import continues after its last complete batch when the process dies during a run', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => aRow(`R-${String(at).padStart(3, '0')}`))
  const { id } = await uploaded(rows)
  await confirm(id)
  await world.db.deleteFrom('jobs').execute()
  const owner = new pg.Client({ connectionString: world.services.config.databaseUrl })
  await owner.connect()
  await owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'the process dies'; end $$;
    create trigger die before insert on listings for each row when (new.sku = 'R-120') execute function die()`)
  const run = () => importHandler(world.services)({ importId: id, requestId: 'a-request' })
  await expect(run()).rejects.toThrow('the process dies')
  await owner.query('drop function die() cascade')
  await owner.end()
  expect(await listings()).toHaveLength(100)
  await run()
  expect(await shown(id)).toMatchObject({ state: 'Preview', counts: { created: 150 } })
  expect(await listings()).toHaveLength(150)
})
