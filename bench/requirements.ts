// Budget: finding sellers for 500 requirements among 100,000 lots takes less than 5 minutes.
import { sql } from 'kysely'
import { matchRequirements } from '#server/features/requirements/matching/match-requirements.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { readOptions } from './command/options.ts'
import { judgeBudget } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'

/** Searches sellers for `--requirements N` (500) among `--listings N` lots (100,000). */
export async function run(): Promise<void> {
  const { requirements, listings } = readOptions({ requirements: 500, listings: 100_000 })
  const scratch = await openGeneratedMarketplace(listings, { lookups: false })
  const { db, close } = openDatabase(scratch.url, { connections: 8, statementTimeoutMs: 0 })
  try {
    // the title of each requirement is the first words of some lot, as buyers name goods
    await sql`
      with picked as (
        select l.*, row_number() over (order by md5(l.id::text)) as place from listings l where l.status = 'Active')
      insert into requirements (user_id, category, title, words, quantity, unit, city, region, days, state, created_at, opened_at, expires_at)
      select (select user_id from businesses order by md5(user_id::text || s.place) limit 1), s.category,
        rpad(array_to_string((string_to_array(s.name, ' '))[1:2], ' '), 5, '.'), 'Regular quality, whole lots.', 100,
        coalesce(s.unit, 'Piece'), 'Surat', 'Gujarat', 15, 'open', now(), now(), now() + interval '15 days'
      from picked s where s.place <= ${requirements}`.execute(db)
    const started = performance.now()
    const notified = await matchRequirements({ db, clock: () => new Date() } as Services)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const figures = { requirements, listings, seconds, told: notified }
    judgeBudget('requirements', figures, '300 s', seconds < 300)
  } finally {
    await close()
    await scratch.close()
  }
}
