import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import type { House } from './house.ts'
import { logSparingly } from './log-sparingly.ts'
import { messageOf } from './thrown.ts'

/** One event as its readers see it; everything else of it is read where it is used. */
export interface ReadEvent {
  id: number
  kind: string
}

const most = 500
const timing = { marginMs: 1000, everyMs: 4000 } as const

/**
 * Hands the events of these kinds to `take`, each once whatever dies in between, in the order of their transactions; returns how
 * many there were. What `take` does in the transaction and the place of the reader are committed together, and of two readers of
 * one name only one reads at a time.
 *
 * An event becomes visible later than events with higher ids. So nothing is read that began after the oldest transaction of ours
 * that still runs, with a margin for one that has begun but does not say so yet.
 */
export async function readEvents(
  db: Db,
  reader: string,
  kinds: readonly string[],
  take: (tx: Tx, events: ReadEvent[]) => Promise<void>,
  marginMs: number = timing.marginMs,
): Promise<number> {
  return db.transaction().execute(async tx => {
    // before the snapshot of the reading: whatever ends in between is visible then
    const horizon = await findHorizon(tx, marginMs)
    const { rows: events } = await sql<ReadEvent>`
      with reader as (select at, id from event_readers where name = ${reader} for update skip locked),
      found as materialized (
        select e.at, e.id, e.kind from events e, reader r
        where (e.at, e.id) > (r.at, r.id) and e.at < ${horizon}::timestamptz and e.kind = any(${kinds})
        order by e.at, e.id limit ${most}
      ),
      reached as (
        select at, id from found union all
        select ${horizon}::timestamptz, 0 from reader
        where at < ${horizon}::timestamptz and (select count(*) from found) < ${most}
      ),
      moved as (
        update event_readers set (at, id) = (select at, id from reached order by at desc, id desc limit 1)
        where name = ${reader} and exists (select from reader) and exists (select from reached)
      )
      select id, kind from found order by at, id`.execute(tx)
    if (events.length > 0) await take(tx, events)
    return events.length
  })
}

/** The start of the oldest of our transactions that still run, as text: a date would lose its microseconds. */
async function findHorizon(tx: Tx, marginMs: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select least(clock_timestamp() - make_interval(secs => ${marginMs / 1000}), min(xact_start))::text as at
    from pg_stat_activity
    where datname = current_database() and application_name = 'nayastock' and pid <> pg_backend_pid()`.execute(tx)
  return rows[0]!.at
}

/** Reads in the background every few seconds, until closed. */
export function openEventReader(house: House, read: () => Promise<number>): { close(): Promise<void> } {
  let running = Promise.resolve()
  const closing = new AbortController()
  const warn = logSparingly(house.log)
  const run = async () => {
    try {
      while (!closing.signal.aborted && (await read()) >= most);
    } catch (error) {
      warn('events.interrupted', '', { message: messageOf(error) })
    }
  }
  const timer = setInterval(() => {
    running = running.then(run)
  }, timing.everyMs).unref()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
