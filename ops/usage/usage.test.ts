import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import { withClient } from '../database.ts'
import { formatUsage, readUsage } from './usage.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the usage report counts events by kind and by day in India, and names no person', async () => {
  const { id } = await aPerson(world, { name: 'Kavita Rao' })
  const now = new Date('2030-03-10T06:00:00Z')
  for (const [kind, at] of [
    ['listing.published', '2030-03-10T05:00:00Z'],
    // in India the day begins at 18:30 of the day before
    ['listing.published', '2030-03-09T18:30:00Z'],
    ['listing.published', '2030-03-09T18:29:59Z'],
    ['offer.made', '2030-03-08T18:29:59Z'],
    ['import.confirmed', '2030-03-07T18:30:00Z'],
    ['import.confirmed', '2030-03-07T18:29:59Z'],
  ] as const)
    await sql`
      insert into events (at, kind, actor_id, request_id, subject_kind, subject_id)
      values (${at}, ${kind}, ${id}, 'usage', 'user', ${id})`.execute(world.db)

  const usage = await withClient(world.services.config.databaseUrl!, client => readUsage(client, now, 3))
  expect(usage).toEqual({
    days: ['2030-03-08', '2030-03-09', '2030-03-10'],
    rows: [
      { kind: 'import.confirmed', counts: [1, 0, 0], total: 1 },
      { kind: 'listing.published', counts: [0, 1, 2], total: 3 },
      { kind: 'offer.made', counts: [1, 0, 0], total: 1 },
    ],
  })
  expect(formatUsage(usage).split('\n')).toEqual([
    '                                    8 Mar  9 Mar  10 Mar  Total',
    'Started an import                       1      -       -      1',
    'Published a listing                     -      1       2      3',
    'Made an offer or asked for a quote      1      -       -      1',
  ])
})
