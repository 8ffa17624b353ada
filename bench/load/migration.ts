// Budget: 100,000 lots of the first release are migrated to this one within 30 s, and no call beside it fails.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { rereadListings } from '#server/features/search/search-server.ts'
import { type Db, openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/setup/migrations.ts'
import { releases, writeSchemaOf } from '#testkit/releases/released.ts'
import { readOptions } from '../command/options.ts'
import { printResult } from '../command/result.ts'
import { openGeneratedMarketplace } from '../data/generated-marketplace.ts'

const BUDGET_SECONDS = 30
const REREAD_MS = 10_000
const BETWEEN_CALLS_MS = 10

/** Migrates `--listings N` (100,000) of the first release while calls of that release read and write. */
export async function run(): Promise<void> {
  const { listings } = readOptions({ listings: 100_000 })
  const folder = mkdtempSync(join(tmpdir(), 'bench-schema-'))
  writeSchemaOf(releases[0]!, folder)
  const scratch = await openGeneratedMarketplace(listings, {
    lookups: true,
    schema: { folder },
    onStep: step => console.log(step),
  })
  const { db, close } = openDatabase(scratch.url, { connections: 8 })
  try {
    const { rows } = await sql<{
      id: string
    }>`select id from listings where status = 'Active' order by md5(id::text) limit 1000`.execute(db)
    const callers = startCallers(
      db,
      rows.map(({ id }) => id),
    )
    await pause(2000)
    const idle = callers.take()
    const started = performance.now()
    await migrate(scratch.url)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const busy = callers.take()
    const before = await unreadUpTo(db)
    await rereadListings(db, REREAD_MS)
    const readInASecond = Math.round((before - (await unreadUpTo(db))) / (REREAD_MS / 1000))
    const rereading = callers.take()
    const failures = await callers.stop()
    console.table({ before: idle, migrating: busy, rereading })
    console.table(failures)
    const isWithin = seconds < BUDGET_SECONDS && failures.length === 0
    console.log(`${seconds} s: ${isWithin ? 'within' : 'over'} the budget of ${BUDGET_SECONDS} s without a failed call`)
    const figures = {
      listings,
      seconds,
      failed: failures.length,
      readInASecond,
      idle,
      busy,
      rereading,
    }
    printResult('migration', figures)
    if (!isWithin) process.exitCode = 1
  } finally {
    await close()
    await scratch.close()
    rmSync(folder, { recursive: true })
  }
}

/** The calls of the first release, each repeated after its answer; `longestMs` includes the wait for locks. */
function startCallers(db: Db, ids: readonly string[]) {
  let at = 0
  const id = () => ids[at++ % ids.length]!
  const calls: Record<string, () => Promise<unknown>> = {
    search: () =>
      sql`select listing_id from listing_search where category = (select category from listings where id = ${id()})
          order by score desc, listing_id limit 24`.execute(db),
    product: () =>
      sql`select l.*, b.name from listings l join businesses b on b.id = l.business_id where l.id = ${id()}`.execute(
        db,
      ),
    account: () =>
      sql`select u.*, b.id as firm from users u left join businesses b on b.user_id = u.id
          where u.id = (select user_id from listings where id = ${id()})`.execute(db),
    // a change of the price runs all triggers of a listing
    price: () => sql`update listings set amount = amount + 1, version = version + 1 where id = ${id()}`.execute(db),
  }
  const failures: { call: string; problem: string }[] = []
  let seen: Record<string, { calls: number; longestMs: number }> = {}
  const ending = new AbortController()
  const working = Object.entries(calls).map(async ([call, make]) => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      await make().catch(error => failures.push({ call, problem: String(error) }))
      const { calls: before, longestMs } = seen[call] ?? { calls: 0, longestMs: 0 }
      seen[call] = { calls: before + 1, longestMs: Math.max(longestMs, Math.round(performance.now() - began)) }
      await pause(BETWEEN_CALLS_MS)
    }
  })
  return {
    take() {
      const taken = seen
      seen = {}
      return taken
    },
    async stop() {
      ending.abort()
      await Promise.all(working)
      return failures
    },
  }
}

async function unreadUpTo(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number | null }>`select unread_up_to::float8 as n from search_statistics`.execute(db)
  return rows[0]?.n ?? 0
}
