import type { Db, Tx } from '../database/db.ts'
import { execute } from '../database/fetch.ts'
import type { Services } from '../services.ts'
import { type JobHandlers, openJobs, runDueJobs } from './jobs.ts'
import type { Sweep } from './sweep.ts'

/** Periodic work, done by one process at a time. */
export interface Schedule {
  name: string
  everySeconds: number
  run: Sweep
}

const PREFIX = 'scheduled/'

/** Runs the schedules in the background until closed. */
export async function openSchedules(
  services: Services,
  schedules: readonly Schedule[],
): Promise<{ close(): Promise<void> }> {
  await planSchedules(services.db, schedules)
  return openJobs(services, ...jobsOf(services, schedules))
}

/** Runs the schedules that are due; returns their number. */
export const runDueSchedules = (services: Services, schedules: readonly Schedule[]): Promise<number> =>
  runDueJobs(services, ...jobsOf(services, schedules))

export const planSchedules = (db: Db, schedules: readonly Schedule[]): Promise<void> =>
  db.transaction().execute(tx => planInTransaction(tx, schedules))

/** Gives each schedule its one permanent row in the queue; deletes rows of former schedules. */
export async function planInTransaction(tx: Tx, schedules: readonly Schedule[]): Promise<void> {
  const kinds = schedules.map(({ name }) => PREFIX + name)
  // several processes may start at the same time
  await execute(tx)`select pg_advisory_xact_lock(hashtext('schedules'))`
  await execute(tx)`delete from jobs where kind like ${`${PREFIX}%`} and kind <> all(${kinds})`
  await execute(tx)`
    insert into jobs (kind, payload, run_at)
    select name, '{}', now() + interval '30 seconds' from unnest(${kinds}::text[]) name
    where not exists (select from jobs where kind = name)`
}

function jobsOf(services: Services, schedules: readonly Schedule[]): [JobHandlers, Record<string, number>] {
  const handlers = schedules.map(({ name, run }) => [
    PREFIX + name,
    async () => {
      const removed = await run(services)
      if (removed > 0) services.log.info('swept', { what: name, removed })
    },
  ])
  const everySeconds = schedules.map(schedule => [PREFIX + schedule.name, schedule.everySeconds])
  return [Object.fromEntries(handlers), Object.fromEntries(everySeconds)] as [JobHandlers, Record<string, number>]
}
