import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows } from '../database/fetch.ts'
import { notifyInTransaction } from '../database/pub-sub.ts'
import { messageOf } from '../log/error-details.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import type { Services } from '../services.ts'

/** The job on which a handler works. */
export interface JobAtHand {
  id: number
  /**
   * records that the effect has left this server and only its confirmation is missing; from then on the job is not
   * retried automatically
   */
  setInDoubt(): Promise<void>
}

/**
 * Does the work of one kind of job. It throws any error for a retry, a PermanentJobError if a retry cannot help, and a
 * DoubtfulJob if the work may have been done. A job is not retried while the process of its handler lives.
 */
export type JobHandler = (payload: Record<string, unknown>, job: JobAtHand) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Thrown by a handler: this job can never succeed. */
export class PermanentJobError extends Error {
  override name = 'PermanentJobError'
}

/** Thrown by a handler that cannot know whether the job has been done. */
export class DoubtfulJob extends Error {
  override name = 'DoubtfulJob'
}

const TOPIC = 'jobs'
// a lease is renewed while its handler works, so a job is retried only if its process has died
const timing = {
  leaseSeconds: 60,
  renewMs: 20_000,
  pollMs: 5000,
  closingMs: 5000,
  firstPause: 5,
  longestPause: 3600,
  givenUpAfter: '1 day',
} as const
const workers = 2

/** Kinds of jobs that stay in the queue and are due again after this many seconds; they are retried without limit. */
export type Repeats = Readonly<Record<string, number>>

/** Queues a job in the transaction of the change that needs it; the job is due after `afterSeconds`. */
export async function enqueue(db: Db, kind: string, payload: Record<string, unknown>, afterSeconds = 0): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      run_at: sql<Date>`now() + make_interval(secs => ${afterSeconds})`,
    })
    .execute()
  await notifyInTransaction(db, TOPIC)
}

/** Restarts a job that has failed for good; returns its kind, or undefined if there is no such job. */
export async function retryJob(db: Db, id: number): Promise<string | undefined> {
  const rows = await fetchRows(db)<{ kind: string }>`
    update jobs set failed_at = null, in_doubt_at = null, attempts = 0, run_at = now()
    where id = ${id} and failed_at is not null returning kind`
  if (rows[0]) await notifyInTransaction(db, TOPIC)
  return rows[0]?.kind
}

/**
 * Makes failed jobs of all kinds due now if their retry is further away than a lease; none of these jobs is running.
 */
export async function wakeJobs(db: Db): Promise<void> {
  await execute(db)`
    update jobs set run_at = now()
    where failed_at is null and last_error is not null
      and run_at > now() + make_interval(secs => ${timing.leaseSeconds + 5})`
  await notifyInTransaction(db, TOPIC)
}

/**
 * Makes one failed job due now, that with the fewest attempts, if its retry is further away than a lease; `kinds` is a
 * pattern of `like`. Returns false if no such job waits for a retry.
 */
export async function wakeOneJob(db: Db, kinds: string): Promise<boolean> {
  const waiting = await fetchOnlyValue(db)<boolean>`
    select exists (select from jobs where kind like ${kinds} and failed_at is null and last_error is not null)`
  if (!waiting) return false
  await execute(db)`
    update jobs set run_at = now() where id = (
      select id from jobs
      where kind like ${kinds} and failed_at is null and last_error is not null
        and run_at > now() + make_interval(secs => ${timing.leaseSeconds + 5})
      order by attempts, id limit 1)`
  await notifyInTransaction(db, TOPIC)
  return true
}

/** Runs every due job, one after another; returns their number. */
export async function runDueJobs(services: Services, handlers: JobHandlers, repeats: Repeats = {}): Promise<number> {
  let count = 0
  while (await runOne(services, handlers, repeats)) count++
  return count
}

/**
 * Works in the background until closed. Closing waits briefly for running jobs; a job that has not ended by then runs
 * again after its lease.
 */
export function openJobs(services: Services, handlers: JobHandlers, repeats: Repeats = {}): { close(): Promise<void> } {
  const closing = new AbortController()
  const warn = logSparingly(services.log)
  let notified = 0
  const sleepers = new Set<() => void>()
  const wakeAll = () => {
    notified++
    for (const wake of sleepers) wake()
  }
  const off = services.pubSub.subscribe(TOPIC, wakeAll)

  const sleep = () =>
    new Promise<void>(resolve => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timing.pollMs)
      sleepers.add(wake)
    })
  const work = async () => {
    while (!closing.signal.aborted) {
      const before = notified
      try {
        await runDueJobs(services, handlers, repeats)
      } catch (error) {
        warn('jobs.interrupted', '', { message: messageOf(error) })
        await sleep()
        continue
      }
      if (!closing.signal.aborted && notified === before) await sleep()
    }
  }
  const running = Array.from({ length: workers }, work)
  return {
    async close() {
      closing.abort()
      off()
      wakeAll()
      const patience = new Promise<void>(resolve => setTimeout(resolve, timing.closingMs).unref())
      await Promise.race([Promise.all(running), patience])
    },
  }
}

interface Job {
  id: number
  kind: string
  payload: Record<string, unknown>
  attempts: number
  old: boolean
  in_doubt: boolean
}

async function runOne(services: Services, handlers: JobHandlers, repeats: Repeats): Promise<boolean> {
  const job = await takeJob(services.db, Object.keys(handlers))
  if (!job) return false
  const everySeconds = repeats[job.kind]
  const lease = setInterval(() => void renewLease(services.db, job).catch(() => undefined), timing.renewMs)
  try {
    if (job.in_doubt) throw new DoubtfulJob('its process ended before the confirmation came')
    const work = async () =>
      handlers[job.kind]?.(job.payload, { id: job.id, setInDoubt: () => setInDoubt(services.db, job) })
    await (services.tracing ? services.tracing.job(`job ${job.kind}`, work) : work())
  } catch (error) {
    clearInterval(lease)
    await putBack(services, job, error, everySeconds !== undefined)
    return true
  } finally {
    clearInterval(lease)
  }
  if (everySeconds === undefined) await services.db.deleteFrom('jobs').where('id', '=', job.id).execute()
  else await repeat(services.db, job, everySeconds)
  return true
}

const repeat = (db: Db, { id }: Job, everySeconds: number) => execute(db)`
  update jobs set run_at = now() + make_interval(secs => ${everySeconds}), attempts = 0, last_error = null
  where id = ${id}`

const takeJob = (db: Db, kinds: string[]) => fetchRow(db)<Job>`
  update jobs set attempts = least(attempts + 1, 1000), run_at = now() + make_interval(secs => ${timing.leaseSeconds})
  where id = (
    select id from jobs where failed_at is null and run_at <= now() and kind = any(${kinds})
    order by run_at, id limit 1 for update skip locked)
  returning id, kind, payload, attempts, created_at < now() - ${timing.givenUpAfter}::interval as old,
    in_doubt_at is not null as in_doubt`

const renewLease = (db: Db, { id, attempts }: Job) => execute(db)`
  update jobs set run_at = now() + make_interval(secs => ${timing.leaseSeconds})
  where id = ${id} and attempts = ${attempts}`

const setInDoubt = (db: Db, { id }: Job) => execute(db)`update jobs set in_doubt_at = now() where id = ${id}`

async function putBack(
  services: Services,
  { id, kind, attempts, old }: Job,
  error: unknown,
  endless: boolean,
): Promise<void> {
  const message = messageOf(error).slice(0, 500)
  const inDoubt = error instanceof DoubtfulJob
  const givenUp = !endless && (old || inDoubt || error instanceof PermanentJobError)
  const pause = Math.min(timing.firstPause * 4 ** Math.min(attempts - 1, 10), timing.longestPause)
  await execute(services.db)`
    update jobs set last_error = ${message}, run_at = now() + make_interval(secs => ${pause}),
      failed_at = case when ${givenUp} then now() end,
      in_doubt_at = case when ${inDoubt} then coalesce(in_doubt_at, now()) end
    where id = ${id}`
  if (inDoubt) services.log.warn('job.in-doubt', { job: id, kind, attempts, message })
  else if (old && givenUp) services.log.error('job.given-up', { job: id, kind, attempts, message })
  else services.log.warn('job.failed', { job: id, kind, attempts, message, again: !givenUp })
}
