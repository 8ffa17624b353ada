// Budget: the daily run over 1,000,000 lots takes less than 60 s on two cores, and p99 of explore meanwhile is less than twice its idle value.
import { sql } from 'kysely'
import { freshnessLimits } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { keepListingsFresh } from '#server/features/listings/upkeep/daily-upkeep.ts'
import { chooseSpecifications } from '#server/features/search/testing.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { readOptions } from './command/options.ts'
import { judgeBudget } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { marketWords, probeExplore } from './search/probe-explore.ts'

const PROBES = 300
/** percentage of the lots that their sellers never confirm */
const FORGOTTEN = 20

/**
 * Runs the daily upkeep of lots once, over `--listings N` (1,000,000) or in the market of `--database URL`, and times
 * concurrent searches.
 */
export async function run(): Promise<void> {
  const { listings, database } = readOptions({ listings: 1_000_000, database: '' })
  const scratch = database
    ? { url: database, close: async () => {} }
    : await openGeneratedMarketplace(listings, { lookups: false })
  const { db, close } = openDatabase(scratch.url, { connections: 8, statementTimeoutMs: 0 })
  try {
    // a Wednesday morning of the week after the newest lot
    const clock = () => new Date('2027-01-06T09:05:00+05:30')
    await age(scratch.url, dayOf(clock()))
    const words = await marketWords(db)
    // new rows are read once before the timing starts
    await probeExplore(db, words, PROBES)
    const idle = await probeExplore(db, words, PROBES)
    let running = true
    const started = performance.now()
    const services = { db, clock, config: { demo: false } } as Services
    const upkeep = keepListingsFresh(services)
      .then(async rested => {
        const upkeepSeconds = secondsSince(started)
        await chooseSpecifications(db, dayOf(clock()))
        return { rested, upkeepSeconds, seconds: secondsSince(started) }
      })
      .finally(() => {
        running = false
      })
    const beside = probeExplore(db, words, PROBES, () => running)
    const took = await upkeep
    const busy = await beside
    const { rows } = await sql<{ mails: number; live: number }>`
      select (select count(*) from jobs where kind = 'mail-upkeep')::int as mails, count(*)::int as live from listing_search`.execute(
      db,
    )
    const figures = { ...rows[0]!, ...took, idleP99Ms: idle, busyP99Ms: busy }
    judgeBudget('upkeep', figures, '60 s and twice the idle p99', took.seconds < 60 && busy < 2 * idle)
  } finally {
    await close()
    await scratch.close()
  }
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 100) / 10

/** Spreads the days until which live lots are fresh, as in a market that has run for months. */
async function age(url: string, today: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1, statementTimeoutMs: 0 })
  const { pausesAfter } = freshnessLimits
  try {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`
      update listings set fresh_until = ${today}::date
        + case when abs(hashtext(name || id)) % 100 < ${FORGOTTEN}
          then abs(hashtext(id::text)) % ${pausesAfter + 31} - ${pausesAfter} else abs(hashtext(id::text)) % 30 + 1 end
      where status = 'Active'`.execute(db)
    await sql`delete from daily_runs`.execute(db)
    await sql`update search_statistics set specifications_on = null`.execute(db)
    await sql`vacuum (analyze) listings`.execute(db)
    await sql`checkpoint`.execute(db)
  } finally {
    await close()
  }
}
