import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConversation } from '#testkit/dealings/conversations.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const page = readFileSync(new URL('../../../ops/data-map.md', import.meta.url), 'utf8')
/** The cells of the page's table rows whose first cell begins with a name in code. */
const rows = page
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
const names = (cell = '') => Array.from(cell.matchAll(/`(\w+)`/g), match => match[1] ?? '')
const personal = rows.filter(row => row.length === 7)

test('The data map lists every table and column of the database exactly once', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.db)
  const mapped = rows.flatMap(row => {
    const [table] = names(row[0])
    const listed = row.length === 7 ? [...names(row[2]), ...names(row[3])] : names(row[1])
    return listed.map(column => `${table}.${column}`)
  })
  expect(mapped.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('Every personal table states person, retention, export and the effect of a removal', () => {
  for (const [table, who, columns, , kept, own, gone] of personal)
    for (const cell of [table, who, columns, kept, own, gone]) expect(cell, table).not.toBe('')
})

test('The export has exactly the parts in the map', async () => {
  const { token } = await aPerson(world)
  const file = await world.app.inject({ url: '/api/user/export/json', headers: { authorization: `Bearer ${token}` } })
  const parts = new Set(personal.flatMap(row => names(row[5])))
  expect(Object.keys(file.json<object>()).toSorted()).toEqual(['exportedAt', ...parts].toSorted())
})

test('All data that the map erases with the account is gone after a removal', async () => {
  const { buyer, seller, id } = await aConversation(world)
  const lot = await aListing(world, buyer)
  const other = await aListing(world, seller)
  await world.api(
    'POST /message/create-message',
    { body: { data: { conversationId: id, message: 'Still there?' } } },
    seller,
  )
  await world.api('PUT /favourites/:id', { params: { id: other.id }, body: { on: true } }, buyer)
  await world.api('POST /saved-searches', { body: { query: 'jute' } }, buyer)
  await world.api('PUT /leads/saved-replies', { body: { replies: [{ name: 'Stock', text: 'Yes' }] } }, buyer)
  await world.api('PUT /deadstock/:id/floor', { params: { id: lot.id }, body: { percent: 60 } }, buyer)
  await world.db.insertInto('register_names').values({ user_id: buyer.id, legal_name: 'Asha Rao' }).execute()
  await world.db.insertInto('identities').values({ issuer: 'google', subject: '7', user_id: buyer.id }).execute()

  const erased = personal.filter(row => row[6] === 'erased').flatMap(row => names(row[0]))
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'seller_id', 'buyer_id', 'listing_id')
      and table_name = any(${erased}) and (column_name <> 'listing_id' or table_name like 'listing%')`.execute(world.db)
  const filled = async () => {
    const found: string[] = []
    for (const { table, column } of columns) {
      const { rows: left } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} in (${buyer.id}, ${lot.id})`.execute(world.db)
      if (left.length > 0) found.push(table)
    }
    return new Set(found)
  }
  for (const table of ['user_emails', 'sessions', 'favourites', 'saved_searches', 'saved_replies', 'listing_floors'])
    expect(await filled()).toContain(table)
  expect((await world.api('POST /user/delete', { body: {} }, buyer)).status).toBe(200)
  expect(await filled()).toEqual(new Set())
})
