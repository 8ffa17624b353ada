import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld()
afterAll(() => world.close())

test('an admin sees failed jobs, the latest first, without their content', async () => {
  await sql`
    insert into jobs (kind, payload, attempts, last_error, failed_at, in_doubt_at) values
      ('mail', '{"sealed": "secret"}', 9, 'the server said no', now() - interval '1 hour', null),
      ('mail', '{"sealed": "secret"}', 1, 'no confirmation', now(), now()),
      ('import', '{}', 1, 'tried again soon', null, null)`.execute(world.db)
  const admin = await aPerson(world, { admin: true, business: false })
  const { body } = await world.api('GET /admin/jobs', {}, admin)
  expect(body.count).toBe(2)
  expect(body.jobs.map(({ kind, attempts, message, inDoubt }) => [kind, attempts, message, inDoubt])).toEqual([
    ['mail', 1, 'no confirmation', true],
    ['mail', 9, 'the server said no', false],
  ])
  expect(JSON.stringify(body)).not.toContain('secret')
})

test('an admin retries a failed job once, and the audit log records it', async () => {
  const admin = await aPerson(world, { admin: true, business: false })
  await sql`
    insert into jobs (kind, payload, attempts, last_error, failed_at, in_doubt_at)
    values ('mail', '{}', 9, 'the server said no', now(), now())`.execute(world.db)
  const [job] = (await world.api('GET /admin/jobs', {}, admin)).body.jobs
  const retry = () => world.api('POST /admin/job/:id/retry', { params: { id: String(job!.id) } }, admin)
  expect((await retry()).status).toBe(200)
  const row = await world.db.selectFrom('jobs').selectAll().where('id', '=', job!.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 0, failed_at: null, in_doubt_at: null })
  expect(row.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  expect((await retry()).status).toBe(404)
  const { events } = (await world.api('POST /admin/audit', { query: {}, body: { topic: 'admin' } }, admin)).body
  expect(events.filter(({ kind }) => kind === 'admin.job-retried')).toMatchObject([
    { actor: { id: admin.id }, details: { job: job!.id, work: 'mail' } },
  ])
})

test('failed jobs are refused to non-admins', async () => {
  expect((await world.api('GET /admin/jobs', {}, await aPerson(world))).status).toBe(403)
  expect((await world.api('GET /admin/jobs', {})).status).toBe(401)
  const retry = { params: { id: '1' } }
  expect((await world.api('POST /admin/job/:id/retry', retry, await aPerson(world))).status).toBe(403)
})
