import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/setup/migrations.ts'
import { freshDatabase } from '#testkit/database/database.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'
import { rereadListings } from './search-server.ts'

test('after a change of its functions, search reads each listing again in portions, outside the migration', async () => {
  const fresh = await freshDatabase()
  const world = await openWorld({}, {}, async () => fresh)
  const owner = openDatabase(fresh.url, { connections: 1 })
  const seller = await aPerson(world)
  for (let lot = 0; lot < 3; lot++) await aListing(world, seller)
  await sql`update listing_search set words = ''`.execute(owner.db)
  await sql`update schema_files set sha256 = '' where file like '%search/listings.sql'`.execute(owner.db)
  const unread = async () => (await sql`select from listing_search where words = ''`.execute(owner.db)).rows.length

  await migrate(fresh.url)
  expect(await unread(), 'listings that the migration has left to read').toBe(3)
  await sql`select reread_listings(2)`.execute(world.db)
  expect(await unread()).toBe(1)
  await rereadListings(world.db, 1000)
  expect(await unread()).toBe(0)
  await owner.close()
  await world.close()
})
