import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { aPerson, type Person } from '#testkit/people.ts'
import { aCsv, aRow, headers, uploadSheet } from '#testkit/sheets.ts'
import { openWorld } from '#testkit/world.ts'
import { sweepImports } from './sweep-imports.ts'

const world = await openWorld()
afterAll(() => world.close())

const upload = async (seller: Person) => (await uploadSheet(world, aCsv([headers, aRow('A-1')]), seller)).body.import.id
const remaining = async () => (await world.db.selectFrom('imports').select('id').execute()).map(({ id }) => id)

it('the sweep removes uploads a month old and those of deleted accounts, with their rows', async () => {
  const [seller, gone] = [await aPerson(world), await aPerson(world)]
  const [fresh, old] = [await upload(seller), await upload(seller)]
  await upload(gone)
  await sql`update imports set created_at = now() - interval '31 days' where id = ${old}`.execute(world.db)
  await sql`update users set active = false where id = ${gone.id}`.execute(world.db)
  expect(await sweepImports(world.services)).toBe(2)
  expect(await remaining()).toEqual([fresh])
  expect(await world.db.selectFrom('import_rows').select('import_id').execute()).toEqual([{ import_id: fresh }])
})

it('the sweep resets only a run without a job', async () => {
  const seller = await aPerson(world)
  const [lost, working] = [await upload(seller), await upload(seller)]
  for (const id of [lost, working]) await world.api('POST /import/:id/confirm', { params: { id }, body: {} }, seller)
  await sql`delete from jobs where payload ->> 'importId' = ${lost}`.execute(world.db)
  await sweepImports(world.services)
  const states = await Promise.all(
    [lost, working].map(async id => (await world.api('GET /import/:id', { params: { id } }, seller)).body.import.state),
  )
  expect(states).toEqual(['Preview', 'Importing'])
})
