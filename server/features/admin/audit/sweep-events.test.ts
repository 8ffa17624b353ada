import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import { sweepEvents } from './sweep-events.ts'

const world = await openWorld()
afterAll(() => world.close())

const write = (kind: string, age: string) =>
  sql`
  insert into events (at, kind, request_id, subject_kind, ip, user_agent)
  values (now() - ${age}::interval, ${kind}, ${`${kind} ${age}`}, 'user', '203.0.113.7', 'Firefox')`.execute(world.db)

test('Events lose their origin after 90 days and end after 13 months, except admin decisions', async () => {
  for (const age of ['89 days', '91 days', '14 months'])
    for (const kind of [
      'session.opened',
      'report.decided',
      'grievance.decided',
      'admin.user-deleted',
      'business.verified',
    ])
      await write(kind, age)
  await sweepEvents(world.services)
  const { rows } = await sql<{ request_id: string; origin: string }>`
    select request_id, ip || user_agent as origin from events where request_id like '% %' order by id`.execute(world.db)
  expect(rows.map(({ request_id, origin }) => [request_id, origin])).toEqual([
    ['session.opened 89 days', '203.0.113.7Firefox'],
    ['report.decided 89 days', '203.0.113.7Firefox'],
    ['grievance.decided 89 days', '203.0.113.7Firefox'],
    ['admin.user-deleted 89 days', '203.0.113.7Firefox'],
    ['business.verified 89 days', '203.0.113.7Firefox'],
    ['session.opened 91 days', ''],
    ['report.decided 91 days', ''],
    ['grievance.decided 91 days', ''],
    ['admin.user-deleted 91 days', ''],
    ['business.verified 91 days', ''],
    ['report.decided 14 months', ''],
    ['grievance.decided 14 months', ''],
    ['admin.user-deleted 14 months', ''],
    ['business.verified 14 months', ''],
  ])
  expect(await sweepEvents(world.services)).toBe(0)
})

test('No other field of an old event and no field of a young event can be changed', async () => {
  await write('user.saved', '2 years')
  await write('report.made', '2 years')
  const young = sql`kind = 'user.saved' and at > now() - interval '90 days'`
  await write('user.saved', '1 day')
  const refused = [
    sql`update events set data = '{"changed":["name"]}', ip = '', user_agent = '' where kind = 'user.saved'`,
    sql`update events set ip = '203.0.113.8' where kind = 'user.saved'`,
    sql`update events set ip = '', user_agent = '' where ${young}`,
    sql`delete from events where ${young}`,
    sql`delete from events where kind = 'report.made'`,
  ]
  for (const change of refused) await expect(change.execute(world.db)).rejects.toThrow('events are append-only')
})
