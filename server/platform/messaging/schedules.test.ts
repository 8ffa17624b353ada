import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAccounts } from '#server/features/accounts/sweep-accounts.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld, type World } from '#testkit/world.ts'
import type { Services } from '../services.ts'
import { planInTransaction, planSchedules, runDueSchedules, type Schedule } from './schedules.ts'
import { sweepPlatform } from './sweep.ts'

test('expired rows are deleted in batches, and valid rows are kept', async () => {
  const world = await openWorld()
  const living = await aPerson(world)
  const expired = await aPerson(world)
  await sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${expired.id}`.execute(
    world.db,
  )
  await sql`
    insert into rate_limits (key, count, resets_at)
    select 'old ' || n, 1, now() - interval '1 second' from generate_series(1, 4500) n
    union all select 'live', 1, now() + interval '1 minute'`.execute(world.db)
  await sql`
    insert into sign_in_codes (email, sent_at, expires_at) values
      ('old@example.com', now(), now() - interval '2 hours'), ('live@example.com', now(), now() + interval '1 minute')`.execute(
    world.db,
  )
  await sql`
    insert into spent_human_checks values ('\\x01', now() - interval '1 second'), ('\\x02', now() + interval '1 minute')`.execute(
    world.db,
  )
  await sql`
    insert into google_nonces values ('\\x01', now() - interval '1 second'), ('\\x02', now() + interval '1 minute')`.execute(
    world.db,
  )
  await sql`
    insert into jobs (kind, payload, failed_at) values
      ('mail', '{}', now() - interval '31 days'), ('mail', '{}', now()), ('mail', '{}', null)`.execute(world.db)

  expect(await sweepPlatform(world.services)).toBe(4501)
  expect(await sweepAccounts(world.services)).toBe(4)
  const left = async (
    table: 'rate_limits' | 'jobs' | 'sessions' | 'sign_in_codes' | 'spent_human_checks' | 'google_nonces',
  ) => (await world.db.selectFrom(table).selectAll().execute()).length
  expect(await left('rate_limits')).toBe(1)
  expect(await left('jobs')).toBe(2)
  expect(await left('sessions')).toBe(1)
  expect(await left('sign_in_codes')).toBe(1)
  expect(await left('spent_human_checks')).toBe(1)
  expect(await left('google_nonces')).toBe(1)
  expect((await world.api('GET /auth/user', {}, living)).status).toBe(200)
  await world.close()
})

describe('a schedule', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  /** A schedule that counts its runs. */
  function counting(name: string, fault?: Error) {
    const schedule: Schedule & { runs: number } = {
      name,
      everySeconds: 600,
      runs: 0,
      async run() {
        schedule.runs++
        if (fault) throw fault
        return 0
      },
    }
    return schedule
  }
  const makeDue = () => sql`update jobs set run_at = now() where kind like 'scheduled/%'`.execute(world.db)
  const rows = async () =>
    (
      await sql<{ kind: string; attempts: number; failed: boolean; seconds: number }>`
        select kind, attempts, failed_at is not null as failed, round(extract(epoch from run_at - now()))::int as seconds
        from jobs where kind like 'scheduled/%'`.execute(world.db)
    ).rows

  test('has one row, even with several processes starting at once, and none once it is removed', async () => {
    const both = [counting('one'), counting('two')]
    let second = Promise.resolve()
    await world.db.transaction().execute(async first => {
      await planInTransaction(first, both)
      second = planSchedules(world.db, both)
      await Promise.race([second, new Promise(resolve => setTimeout(resolve, 300))])
    })
    await second
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(['scheduled/one', 'scheduled/two'])
    await planSchedules(world.db, [counting('two')])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['scheduled/two'])
  })

  test('runs once when due, even with several processes, and again only after its interval', async () => {
    const schedule = counting('often')
    await planSchedules(world.db, [schedule])
    await runDueSchedules(world.services, [schedule])
    expect(schedule.runs).toBe(0)
    await makeDue()
    let finish = () => {}
    const finished = new Promise<void>(resolve => (finish = resolve))
    const slow = { ...schedule, run: (services: Services) => finished.then(() => schedule.run(services)) }
    const running = runDueSchedules(world.services, [slow])
    while ((await rows())[0]?.attempts === 0) await new Promise(resolve => setTimeout(resolve, 10))
    for (let others = 0; others < 4; others++) expect(await runDueSchedules(world.services, [schedule])).toBe(0)
    finish()
    expect([await running, schedule.runs]).toEqual([1, 1])
    expect(await rows()).toEqual([{ kind: 'scheduled/often', attempts: 0, failed: false, seconds: 600 }])
  })

  test('that fails is retried with growing pauses, and is never given up', async () => {
    const schedule = counting('failing', new Error('the disk is full'))
    await planSchedules(world.db, [schedule])
    await sql`update jobs set created_at = now() - interval '2 days' where kind like 'scheduled/%'`.execute(world.db)
    const pauses: number[] = []
    for (let run = 0; run < 3; run++) {
      await makeDue()
      await runDueSchedules(world.services, [schedule])
      pauses.push((await rows())[0]?.seconds ?? 0)
    }
    expect(pauses).toEqual([5, 20, 80])
    expect((await rows())[0]).toMatchObject({ attempts: 3, failed: false })
    const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toMatch(/^jobs_retried 1$/m)
  })
})

test('metrics count jobs that are due, given up and in doubt', async () => {
  const world = await openWorld()
  await sql`
    insert into jobs (kind, payload, run_at, failed_at, in_doubt_at) values
      ('mail', '{}', now() - interval '90 seconds', null, null), ('mail', '{}', now(), now(), null),
      ('mail', '{}', now(), now(), now()), ('mail', '{}', now() + interval '1 hour', null, null)`.execute(world.db)
  const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const line of ['jobs_waiting 1', 'jobs_given_up 1', 'jobs_in_doubt 1', 'jobs_retried 0'])
    expect(body).toContain(`\n${line}\n`)
  expect(Number(/^jobs_overdue_seconds ([\d.]+)$/m.exec(body)?.[1])).toBeGreaterThan(89)
  await world.close()
})
