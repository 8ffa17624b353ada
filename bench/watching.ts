// Budget: notifying 10,000 saved searches of 100,000 lots takes less than 10 minutes, and p99 of explore meanwhile is less than twice its idle value.
import { sql } from 'kysely'
import { canonicalKey } from '#contract/watching/rules.ts'
import { sendDailyMail } from '#server/features/notifications/digest/send-daily-mail.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { readOptions } from './command/options.ts'
import { judgeBudget } from './command/result.ts'
import { openGeneratedMarketplace } from './data/generated-marketplace.ts'
import { marketWords, probeExplore, queryOf } from './search/probe-explore.ts'

const PER_PERSON = 20
/** the number of different searches, as a share of all saved searches */
const DIFFERENT = 0.5
const PROBES = 200

/**
 * Finds the new lots of `--searches N` (10,000) saved searches among `--listings N` lots (100,000), and times concurrent
 * searches.
 */
export async function run(): Promise<void> {
  const { searches, listings } = readOptions({ searches: 10_000, listings: 100_000 })
  const scratch = await openGeneratedMarketplace(listings, { lookups: false })
  const { db, close } = openDatabase(scratch.url, { connections: 8, statementTimeoutMs: 0 })
  try {
    const words = await marketWords(db)
    await saveSearches(db, words, searches)
    const idle = await probeExplore(db, words, PROBES)
    let running = true
    const started = performance.now()
    // a Wednesday after nine, when all lots are newer than the searches' positions
    const clock = () => new Date('2027-01-06T09:05:00+05:30')
    const mailing = sendDailyMail({ db, clock } as Services).finally(() => {
      running = false
    })
    const beside = probeExplore(db, words, PROBES, () => running)
    const mails = await mailing
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const busy = await beside
    const { rows } = await sql<{ lots: number }>`select count(*)::int as lots from told`.execute(db)
    const figures = { searches, listings, seconds, mails, lots: rows[0]?.lots ?? 0, idleP99Ms: idle, busyP99Ms: busy }
    judgeBudget('watching', figures, '600 s and twice the idle p99', seconds < 600 && busy < 2 * idle)
  } finally {
    await close()
    await scratch.close()
  }
}

/** Inserts people with twenty saved searches each. Half of the searches differ; the other half repeats them. */
async function saveSearches(db: Db, words: readonly string[], count: number): Promise<void> {
  const people = Math.ceil(count / PER_PERSON)
  const { rows } = await sql<{ id: string }>`
    insert into users (full_name) select 'Watcher ' || n from generate_series(1, ${people}) n returning id`.execute(db)
  await sql`
    insert into user_emails (user_id, email, position)
    select id, id || '@example.com', 0 from unnest(${rows.map(({ id }) => id)}::uuid[]) id`.execute(db)
  const different = Math.ceil(count * DIFFERENT)
  const saved = Array.from({ length: count }, (_, at) => {
    const nth = at % different
    const state = {
      query: queryOf(words, nth),
      literal: false,
      filters: { priceTo: [String(100 + nth)] },
    }
    return { user: rows[Math.floor(at / PER_PERSON)]!.id, key: canonicalKey(state), state }
  })
  await sql`
    insert into saved_searches (user_id, key, state, name, frequency, mark, created_at)
    select s.user, s.key, s.state, 'Search', 'daily', '2000-01-01', '2000-01-01'
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as s("user" uuid, key text, state jsonb)
    on conflict do nothing`.execute(db)
}
