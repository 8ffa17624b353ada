import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../testkit/people.ts'
import { openWorld } from '../../testkit/world.ts'
import { sweepAccounts } from '../features/accounts/sweep-accounts.ts'
import { sweepPlatform } from './sweeper.ts'

test('what is past its use goes, in batches; what still counts stays', async () => {
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

  expect(await sweepPlatform(world.house)).toBe(4501)
  expect(await sweepAccounts(world.house)).toBe(4)
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
