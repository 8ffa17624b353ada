import { sql } from 'kysely'
import type { Db, Tx } from '../database/db.ts'
import { onlyRow } from '../database/only-row.ts'
import { messageOf } from '../log/error-details.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import type { Services } from '../services.ts'

/** One event as its readers see it; everything else of it is read where it is used. */
export interface ReadEvent {
  id: number
  kind: string
}

const most = 500
const everyMs = 4000

/**
 * Hands the events of these kinds to `take`, each once whatever dies in between, in the order of their numbers; returns how many
 * there were. What `take` does in the transaction and the place of the reader are committed together, and of two readers of one
 * name only one reads at a time.
 *
 * An event becomes visible later than events with higher numbers. So a reading goes up to the newest number only when no transaction
 * runs that may have one below it; else it remembers which ones do, and goes so far when they have ended.
 */
export async function readEvents(
  db: Db,
  reader: string,
  kinds: readonly string[],
  take: (tx: Tx, events: ReadEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    // each of these three must be looked at after the one before it
    const newest = await findNewest(tx)
    const running = await findRunning(tx)
    const { rows: events } = await sql<ReadEvent>`
      with reader as (
        select r.asked_id, r.asked_running,
          coalesce(r.read_id, (select min(e.id) - 1 from events e where (e.at, e.id) > (r.at, r.id)), ${newest}) as read_id
        from event_readers r where name = ${reader} for update skip locked
      ), bound as (
        select case when ${running.length === 0} then greatest(read_id, ${newest}::bigint)
                    when not asked_running && ${running}::text[] then greatest(read_id, asked_id)
                    else read_id end as id
        from reader
      ), found as materialized (
        select e.id, e.kind from reader r, bound b, events e
        where e.id > r.read_id and e.id <= b.id and e.kind = any(${kinds})
        order by e.id limit ${most}
      ), reached as (
        select case when (select count(*) from found) < ${most} then b.id else (select max(id) from found) end as id from bound b
      ), asked as (
        select case when isNew then ${newest}::bigint else asked_id end as id,
               case when isNew then ${running}::text[] else asked_running end as running
        from (select r.*, reached.id >= r.asked_id and reached.id < ${newest} as isNew from reader r, reached) as r
      ), moved as (
        update event_readers e set read_id = reached.id, asked_id = asked.id, asked_running = asked.running
        from reached, asked
        where e.name = ${reader} and (e.read_id, e.asked_id, e.asked_running) is distinct from (reached.id, asked.id, asked.running)
      )
      select id, kind from found order by id`.execute(tx)
    if (events.length > 0) await take(tx, events)
    return events.length
  })
}

/** The newest number that was given to an event, whether or not that event is visible. */
async function findNewest(tx: Tx): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select case when is_called then last_value else 0 end as newest from events_id_seq`.execute(tx)
  return onlyRow(rows).newest
}

/**
 * The transactions of others that may have numbered events just now, by their virtual ids. An insert locks its table before it takes
 * a number and keeps the lock until its transaction has ended; an id of its own (xid) comes later than the number.
 */
async function findRunning(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.virtualtransaction as id from pg_locks l
    where l.locktype = 'relation' and l.relation = 'events'::regclass and l.mode = 'RowExclusiveLock' and l.granted
      and l.database = (select oid from pg_database where datname = current_database())
      and l.pid is distinct from pg_backend_pid()`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reads in the background every few seconds, until closed. */
export function openEventReader(services: Services, read: () => Promise<number>): { close(): Promise<void> } {
  let running = Promise.resolve()
  const closing = new AbortController()
  const warn = logSparingly(services.log)
  const run = async () => {
    try {
      while (!closing.signal.aborted && (await read()) >= most);
    } catch (error) {
      warn('events.interrupted', '', { message: messageOf(error) })
    }
  }
  const timer = setInterval(() => {
    running = running.then(run)
  }, everyMs).unref()
  return {
    async close() {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
