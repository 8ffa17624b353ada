import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listingLookup, readListings } from '#server/features/admin/listings/listing-list-store.ts'
import { findPage } from '#server/features/admin/model/lookup-store.ts'
import { countUsers, readUsers, userLookup } from '#server/features/admin/users/user-list-store.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { costOfPage, exportAll, type OrderCost, ordersToMeasure } from './plans/admin-orders.ts'

/** Budget: a page of Manage Users or Manage Deadstock takes 50 ms at p95 with ROWS rows (default: a million). */
const rowsWanted = Number(process.env['ROWS'] ?? 1_000_000)
const rounds = 40

export async function run(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-admin-'))
  const postgres = await startEmbeddedPostgres({ directory, settings: ['-c', 'fsync=off'] })
  try {
    const url = postgres.url('postgres')
    await prepareDatabase(url)
    await fill(url)
    const { db, close } = openDatabase(url, { statementTimeoutMs: 0, connections: 1 })
    const users =
      (filters: Parameters<typeof userLookup>[0], page = 1) =>
      async () => {
        const found = await findPage(db, userLookup(filters), { page, size: 50 })
        await readUsers(db, found.ids, [])
      }
    const listings =
      (filters: Parameters<typeof listingLookup>[0], page = 1) =>
      async () => {
        const found = await findPage(db, listingLookup(filters), { page, size: 50 })
        await readListings(db, found.ids)
      }
    const cases: Record<string, () => Promise<unknown>> = {
      'users, first page': users({}),
      'users, page 1,000': users({}, 1000),
      'users of a year': users({ createdYear: 2025 }),
      'inactive users of a year': users({ createdYear: 2024, status: 'inactive' }),
      'users, rare word': users({ search: 'kavita 4711' }),
      'users, common word': users({ search: 'kumar' }),
      'users, two letters': users({ search: 'ku' }),
      'users, phone': users({ search: '9000012345' }),
      'users, nothing': users({ search: 'zzzzzz' }),
      'deadstocks, first page': listings({}),
      'deadstocks, page 1,000': listings({}, 1000),
      'Active deadstocks of a year': listings({ status: 'Active', createdYear: 2025 }),
      'deadstocks, rare word': listings({ search: 'twill 4711' }),
      'deadstocks, common word': listings({ search: 'cotton' }),
      'count of users': () => countUsers(db),
    }
    const orders = ordersToMeasure()
    for (const [name, lookup, page] of orders) cases[name] = () => findPage(db, lookup, { page, size: 50 })
    const figures: Record<string, { p50: number; p95: number }> = {}
    for (const [name, work] of Object.entries(cases)) {
      figures[name] = await measure(work)
      console.log(`${name.padEnd(44)} p50 ${figures[name].p50.toFixed(1)} ms   p95 ${figures[name].p95.toFixed(1)} ms`)
    }
    const plans: Record<string, OrderCost> = {}
    for (const [name, lookup, page] of orders) {
      const { sorted, pages, scans } = (plans[name] = await costOfPage(db, lookup, page))
      console.log(`${name.padEnd(44)} reads ${pages} pages, sorts ${sorted} rows ${scans.join(' ')}`)
    }
    for (const sort of ['-createdAt', 'name', '-amount'] as const)
      console.log(`export of all by ${sort}: ${Math.round(await exportAll(db, listingLookup({ sort })))} ms`)
    await close()
    console.log(JSON.stringify({ rows: rowsWanted, figures, plans }))
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measure(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { p50: times[rounds / 2]!, p95: times[Math.floor(rounds * 0.95)]! }
}

/**
 * Inserts people and listings by the million, without triggers but with the rows that the triggers would have written.
 */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of FILL.replaceAll('ROWS', String(rowsWanted)).split(';\n')) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const id = (letter: string) => `(lpad(to_hex(n), 8, '0') || '-0000-4000-8000-00000000000${letter}')::uuid`
const name = `(array['Kavita','Rahul','Asha','Imran','Mahesh','Priya','Ravi','Sunil','Meena','Arjun'])[1 + n % 10] || ' '
  || (array['Kumar','Rao','Shah','Khan','Iyer','Das','Nair','Singh','Patel','Bose','Gill','Joshi','Mehta'])[1 + n % 13] || ' ' || n`
const lot = `(array['Cotton twill','Steel coils','Ceramic tiles','PVC pipes','Cotton poplin'])[1 + n % 5] || ', lot ' || n`
const state = `case when n % 2000 = 0 then 'Created' else (array['Draft','Inactive','Deleted','Active'])[1 + n % 4] end`
const title = `case when n % 4 = 0 and n % 25 = 0 then '' else ${lot} end`
const price = `case when n % 4 <> 3 and n % 10 = 0 then null else 1 + n % 4999 end`
const since = `now() - n * interval '140 seconds'`
const FILL = `
insert into users (id, full_name, active, created_at) select ${id('1')}, ${name}, n % 50 <> 0, ${since} from generate_series(1, ROWS) n;
insert into user_emails (email, user_id) select 'p' || n || '@example.com', ${id('1')} from generate_series(1, ROWS) n;
insert into businesses (id, user_id, name, type, industry, incorporated_on, gst, pan)
  select ${id('2')}, ${id('1')}, 'Firm ' || n, 'Partnership', 'Retail', '2020-01-01', 'G' || n, 'P' || n from generate_series(1, ROWS) n;
insert into listings (id, user_id, business_id, name, description, category, status, amount, unit, created_at, updated_at)
  select ${id('3')}, ${id('1')}, ${id('2')}, ${title}, 'Surplus', 'textiles', ${state}, ${price}, 'Metre', ${since},
    ${since} + n * 1999 % 1000003 * interval '10 seconds' from generate_series(1, ROWS) n;
insert into user_lookup select ${id('1')}, ${since}, n % 50 <> 0, search_text(${name}, 'p' || n || '@example.com', (9000000000 + n)::text, 'Firm ' || n)
  from generate_series(1, ROWS) n;
insert into listing_lookup select ${id('3')}, ${since}, ${state}, search_text(${title}, 'Firm ' || n)
  from generate_series(1, ROWS) n`
