import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import { type Plan, scansOf, statementsOf } from './statements.ts'

const world = await openWorld()
afterAll(() => world.close())

test('statements are recorded with their values, and a table scan is found in the plan', async () => {
  const [statement, ...more] = await statementsOf(world.db, db =>
    sql`select count(*) from listings where name = ${'x'}`.execute(db),
  )
  expect([statement!.values, more]).toEqual([['x'], []])
  const plan = async (query: string): Promise<Plan> => {
    const { rows } = await sql<{
      'QUERY PLAN': Plan[]
    }>`${sql.raw(`explain (analyze, buffers, format json) ${query}`)}`.execute(world.db)
    return rows[0]!['QUERY PLAN'][0]!
  }
  expect(scansOf((await plan('select count(*) from listings where length(name) = 3')).Plan)).toEqual(['listings'])
  expect(scansOf((await plan('select count(*) from search_term')).Plan)).toEqual([])
})
