import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { RequestQuota } from '#contract/http/request-quotas.ts'
import type { Db } from '../database/db.ts'
import { onlyRow } from '../database/only-row.ts'
import { prepared } from '../database/prepared.ts'

/** The result of counting one request; `seconds` is the time until the window ends. */
export interface Counted {
  allowed: boolean
  remaining: number
  seconds: number
}

/** Counts one use of `key` against `quota`. */
export type CountRequest = (key: string, quota: RequestQuota) => Promise<Counted>

/**
 * Takes a portion of the quota of `key` in one step; returns the used amount including it, and the seconds until the
 * window ends.
 */
export type Lease = (key: string, portion: number, seconds: number) => Promise<{ used: number; seconds: number }>

/** A portion of a quota that this process may use without another lease. */
interface Portion {
  left: number
  /** the amount of the quota that no process had leased after this lease */
  beyond: number
  /** by the clock of this process, never later than the window in the database */
  endsAt: number
}

const MOST_LEASES = 50_000
/** The number of portions in which a quota is leased. */
const portions = 30

const leaseOf = prepared(
  (key: string, portion: number, seconds: number) => sql<{ used: number; seconds: number }>`
    insert into request_quotas as q (key, used, resets_at) values (${key}, ${portion}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      used = case when q.resets_at <= now() then excluded.used else q.used + excluded.used end,
      resets_at = case when q.resets_at <= now() then excluded.resets_at else q.resets_at end
    returning used, extract(epoch from resets_at - now())::float8 as seconds`,
)

/** The lease function of the database. */
export const leaseIn =
  (db: Db): Lease =>
  async (key, portion, seconds) =>
    onlyRow(await leaseOf(db, key, portion, seconds))

/**
 * Counts requests over all processes with a common source of leases. Each process leases a portion of a quota in one
 * statement and counts the portion in memory. Together they never allow more than the quota, and each other process can
 * withhold at most one portion minus one request.
 */
export function openRequestQuotas(lease: Lease): CountRequest {
  const leases = new LRUCache<string, Portion>({ max: MOST_LEASES })
  const renewals = new Map<string, Promise<void>>()

  async function renew(key: string, { most, seconds }: RequestQuota): Promise<void> {
    const portion = Math.ceil(most / portions)
    const startedAt = performance.now()
    const row = await lease(key, portion, seconds)
    const before = row.used - portion
    leases.set(key, {
      left: Math.max(0, Math.min(portion, most - before)),
      beyond: Math.max(0, most - row.used),
      endsAt: startedAt + row.seconds * 1000,
    })
  }

  return async (key, quota) => {
    for (;;) {
      const now = performance.now()
      const leased = leases.get(key)
      if (leased && leased.endsAt > now && (leased.left > 0 || leased.beyond === 0)) {
        const allowed = leased.left > 0
        if (allowed) leased.left--
        return { allowed, remaining: leased.left + leased.beyond, seconds: (leased.endsAt - now) / 1000 }
      }
      const renewing = renewals.get(key) ?? renew(key, quota).finally(() => renewals.delete(key))
      renewals.set(key, renewing)
      await renewing
    }
  }
}
