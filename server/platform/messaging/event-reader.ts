import type { Db, Tx } from '../database/db.ts'
import { fetchOnlyValue, fetchRows, fetchValues } from '../database/fetch.ts'
import { messageOf } from '../log/error-details.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import type { Services } from '../services.ts'

/** The part of an event that readers get; they load the rest themselves. */
export interface ReadEvent {
  id: number
  kind: string
}

const most = 500
const everyMs = 4000

/**
 * Passes the events of these kinds to `take`, each once even after a crash, in the order of their numbers; returns the
 * count of passed events. The work of `take` in the transaction and the reader's position are committed together, and
 * only one reader of a name reads at a time. An event may become visible later than events with higher numbers. The
 * reader therefore advances to the newest number only if no running transaction may have a lower one; otherwise it
 * remembers those transactions, and advances when they have ended.
 */
export async function readEvents(
  db: Db,
  reader: string,
  kinds: readonly string[],
  take: (tx: Tx, events: ReadEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    // the order of these three queries matters
    const newest = await findNewest(tx)
    const running = await findRunning(tx)
    const events = await fetchRows(tx)<ReadEvent>`
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
      select id, kind from found order by id`
    if (events.length > 0) await take(tx, events)
    return events.length
  })
}

/** The highest number given to an event, visible or not. */
const findNewest = (tx: Tx) => fetchOnlyValue(tx)<number>`
  select case when is_called then last_value else 0 end as newest from events_id_seq`

/**
 * The other transactions that may have numbered events just now, by their virtual ids. An insert locks the table before
 * it takes a number and keeps the lock until its transaction ends; the transaction gets its xid only after the number.
 */
const findRunning = (tx: Tx) => fetchValues(tx)<string>`
  select l.virtualtransaction as id from pg_locks l
  where l.locktype = 'relation' and l.relation = 'events'::regclass and l.mode = 'RowExclusiveLock' and l.granted
    and l.database = (select oid from pg_database where datname = current_database())
    and l.pid is distinct from pg_backend_pid()`

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
