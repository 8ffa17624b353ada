import { sql } from 'kysely'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminTables } from '#contract/admin/columns.ts'
import { columnOfSort, isDescending, sortsOf } from '#contract/admin/sorts.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { listingLookup } from './listings/listing-list-store.ts'
import { orderOf, rowsOfPart } from './model/lookup-order.ts'
import { findAll } from './model/lookup-store.ts'
import { userLookup } from './users/user-list-store.ts'

const listingSorts = sortsOf(adminTables.listings.columns)
const userSorts = sortsOf(adminTables.users.columns)
/** More than a common word needs: then a search reads the first rows of the order. */
const MANY = 640

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await aPerson(world, { admin: true, name: 'Anita Admin' })
  const seller = await aPerson(world, { name: 'zubin Seller', business: { name: 'Deccan Looms' } })
  // five of a name, a price and a moment; every seventh without a name, every fifth without a price
  await sql`
    insert into listings (user_id, business_id, name, description, status, amount, unit, created_at, updated_at)
    select ${seller.id}, ${seller.businessId},
      case when n % 7 = 0 then '' else (array['bolt ', 'Bolt ', 'कपड़ा bolt '])[1 + n % 3] || n / 5 end, '',
      (array['Draft', 'Inactive', 'Deleted'])[1 + n % 3], case when n % 5 = 0 then null else n / 7 * 1.25 end, 'Metre',
      now() - n % 90 * interval '1 day', now() - n % 77 * interval '1 hour'
    from generate_series(1, ${MANY}::int) as n`.execute(world.db)
  await sql`
    insert into users (full_name, active, created_at)
    select case when n % 4 = 0 then '' else (array['bolt ', 'Bolt '])[1 + n % 2] || n / 6 end, n % 3 <> 0,
      now() - n % 50 * interval '1 day'
    from generate_series(1, ${MANY}::int) as n`.execute(world.db)
})
afterAll(() => world.close())

interface Row {
  id: string
  [column: string]: unknown
}

/** True if the rows are in this order: those without a value last, equal ones by id. */
function isInOrder(rows: readonly Row[], sort: string): boolean {
  const sign = isDescending(sort) ? -1 : 1
  const keyOf = (row: Row) => {
    const value = row[columnOfSort(sort)] as string | number | null
    return typeof value === 'string' ? value.toLowerCase() : value
  }
  const compare = (one: Row, other: Row) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    const [noA, noB] = [a === null || a === '', b === null || b === '']
    if (noA !== noB) return Number(noA) - Number(noB)
    if (!noA && a !== b) return a! < b! ? -sign : sign
    return one.id < other.id ? sign : -sign
  }
  return rows.every((row, place) => place === 0 || compare(rows[place - 1]!, row) < 0)
}

type Filters = { search?: string; status?: 'Draft'; createdYear?: number }
async function pagesOfListings(sort: (typeof listingSorts)[number], filters: Filters): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const input = { body: { sort, ...filters }, query: { page: String(page), size: '50' } }
    const { body } = await world.api('POST /admin/deadstocks', input, admin)
    rows.push(...body.deadstocks)
    if (body.deadstocks.length < 50) return rows
  }
}
async function pagesOfUsers(sort: (typeof userSorts)[number], filters: { search?: string; status?: 'active' }) {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const input = { body: { sort, ...filters }, query: { page: String(page), size: '50' } }
    const { body } = await world.api('POST /admin/users', input, admin)
    rows.push(...body.users)
    if (body.users.length < 50) return rows
  }
}

/** The ids of an export in batches of seven, so that many batches begin among equal rows. */
async function exported(lookup: Parameters<typeof findAll>[1]): Promise<string[]> {
  const ids: string[] = []
  for await (const batch of findAll(world.db, lookup, 7)) ids.push(...batch)
  return ids
}

const cases: [string, Filters, number][] = [
  ['all', {}, MANY],
  ['the drafts', { status: 'Draft' }, 213],
  ['the matches of a rare word', { search: 'bolt 33' }, 4],
  ['the matches of a common word', { search: 'bolt' }, 549],
]

describe.each(listingSorts)('listings ordered by %s', sort => {
  it.each(cases)('show %s once over all pages, in order, without a value last', async (_, filters, count) => {
    const rows = await pagesOfListings(sort, filters)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    expect(rows).toHaveLength(count)
    expect(isInOrder(rows, sort)).toBe(true)
  })

  it.each(cases)('are exported in the order of the pages: %s', async (_, filters) =>
    expect(await exported(listingLookup({ sort, ...filters }))).toEqual(
      (await pagesOfListings(sort, filters)).map(({ id }) => id),
    ),
  )
})

describe.each(userSorts)('users ordered by %s', sort => {
  it.each([
    ['all', {}, MANY + 2],
    ['the active ones', { status: 'active' as const }, 429],
    ['the matches of a common word', { search: 'bolt' }, 480],
  ])('are shown and exported once and in order: %s', async (_, filters, count) => {
    const rows = await pagesOfUsers(sort, filters)
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
    expect(isInOrder(rows, sort)).toBe(true)
    expect(await exported(userLookup({ sort, ...filters }))).toEqual(rows.map(({ id }) => id))
  })
})

it('an order by a column turns round exactly, except for rows without a value', async () => {
  const [first, second] = [await pagesOfListings('createdAt', {}), await pagesOfListings('-createdAt', {})]
  expect(first.map(({ id }) => id)).toEqual(second.map(({ id }) => id).toReversed())
})

it('no order of a table is that of its newest rows', async () => {
  const { body } = await world.api('POST /admin/deadstocks', { body: {} }, admin)
  const { body: newest } = await world.api('POST /admin/deadstocks', { body: { sort: '-createdAt' } }, admin)
  expect(body.deadstocks).toEqual(newest.deadstocks)
})

it.each(['business', 'status', '-impressions', 'name desc', '--name', 'sku'])('the order %s is refused', async sort => {
  for (const path of ['POST /admin/deadstocks', 'POST /admin/deadstocks/export', 'POST /admin/users'] as const)
    expect((await world.api(path, { body: { sort: sort as never } }, admin)).status).toBe(422)
})

it('a common word, and a filter with many matches, are shown in order up to rows without a value', async () => {
  await sql`
    with named as (insert into users (full_name, created_at)
      select case when n <= 5200 then 'Cutoff ' || n else '' end, '2021-01-01' from generate_series(1, 5300) as n
      returning id, full_name)
    insert into user_emails (email, user_id) select 'cutoff-' || id || '@example.com', id from named where full_name = ''`.execute(
    world.db,
  )
  const found = await pagesOfUsers('fullName', { search: 'cutoff' })
  expect(found).toHaveLength(5300)
  expect(isInOrder(found, 'fullName')).toBe(true)
  // a filter with more than 2,000 matches
  const lengths = await Promise.all(
    ['104', '105', '106', '107'].map(async page => {
      const filters = { body: { createdYear: 2021, sort: 'fullName' }, query: { page, size: '50' } } as const
      const { users } = (await world.api('POST /admin/users', filters, admin)).body
      return [users.length, users.filter(({ fullName }) => fullName === '').length]
    }),
  )
  expect(lengths).toEqual([
    [50, 0],
    [50, 50],
    [50, 50],
    [0, 0],
  ])
}, 60_000)

it('a queue keeps its order until a column is chosen', async () => {
  const names = async (sort?: 'fullName' | '-fullName') =>
    (await world.api('POST /admin/users', { body: { status: 'review', ...(sort && { sort }) } }, admin)).body.users.map(
      user => user.fullName,
    )
  for (const name of ['Middle', 'first', 'Zuletzt']) {
    const person = await aPerson(world, { name })
    await sql`insert into account_reviews (user_id, since, held, drawn) values (${person.id}, now(), true, true)`.execute(
      world.db,
    )
  }
  expect(await names()).toEqual(['Middle', 'first', 'Zuletzt'])
  expect(await names('fullName')).toEqual(['first', 'Middle', 'Zuletzt'])
  expect(await names('-fullName')).toEqual(['Zuletzt', 'Middle', 'first'])
})

it('the file of an export has the order of the table', async () => {
  const other = await aPerson(world, { business: { name: 'Ordered Mills' } })
  for (const [name, amount] of [
    ['Cheap', 3],
    ['Dear', 900],
    ['Middling', 40],
  ] as const)
    await aListing(world, other, { name, amount, pictures: 0 })
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/admin/deadstocks/export',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { search: 'ordered', sort: '-amount' },
  })
  const [sheet] = await readXlsx(response.rawPayload)
  expect(sheet!.data.slice(1).map(([name]) => name)).toEqual(['Dear', 'Middling', 'Cheap'])
})

describe.each([
  ['listings', listingSorts],
  ['users', userSorts],
] as const)('an index has every order of %s', (of, sorts) => {
  it.each(sorts)('%s', async sort => {
    const order = orderOf(of, sort)
    for (const part of order.parts) {
      const plan = await world.asOwner(db =>
        db.transaction().execute(async tx => {
          await sql`set local enable_seqscan = off`.execute(tx)
          await sql`set local enable_bitmapscan = off`.execute(tx)
          await sql`set local enable_sort = off`.execute(tx)
          return sql<object>`explain (format json) ${rowsOfPart(order, part, { conditions: [], most: 10 })}`.execute(tx)
        }),
      )
      // a column that is never null has no second part
      expect(JSON.stringify(plan)).toMatch(/^(?!.*"Sort").*"Index (Only )?Scan"|"One-Time Filter":"false"/)
    }
  })
})
