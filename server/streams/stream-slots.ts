import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { execute, fetchRows } from '#server/platform/database/fetch.ts'
import { type Context, personOf } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/limits/network.ts'

/** Most streams open at once, for one user and one network, over all processes. */
export const streamLimits = { perUser: 6, perAddress: 60 } as const

/** Counts open streams by their user and network. */
export interface StreamSlots {
  /** takes a place and returns the function that frees it; undefined if none is left */
  take(context: Context): Promise<(() => void) | undefined>
  close(): Promise<void>
}

const beatMs = 10_000
const silentSeconds = 35
const gatherMs = 50

/** Places counted in the database, so that processes share one limit; places of a dead process expire. */
export function openStreamSlots(db: Db, limits: { perUser: number; perAddress: number } = streamLimits): StreamSlots {
  const processId = randomUUID()
  const silent = sql`make_interval(secs => ${silentSeconds})`
  let taken = 0
  let left: number[] = []
  let leaving: NodeJS.Timeout | undefined

  const giveBack = async () => {
    leaving = undefined
    const ids = left
    left = []
    if (ids.length === 0) return
    try {
      await execute(db)`delete from stream_places where id = any(${ids})`
    } catch {
      // if the database is away, the deletion is tried again at the next heartbeat
      left.push(...ids)
    }
  }
  const beat = async () => {
    if (taken === 0 && left.length === 0) return
    await giveBack()
    await execute(db)`
      with dead as (delete from stream_processes where seen_at < now() - ${silent} and id <> ${processId})
      insert into stream_processes (id) values (${processId}) on conflict (id) do update set seen_at = now()`
  }
  const beats = setInterval(() => void beat().catch(() => undefined), beatMs).unref()

  return {
    async take({ viewer, ip }) {
      if (!viewer) return () => undefined
      const rows = await fetchRows(db)<{ place: number | null }>`
        select take_stream_place(${processId}, ${personOf(viewer)}, ${networkOf(ip)},
          ${limits.perUser}, ${limits.perAddress}, ${silent}) as place`
      const place = rows[0]?.place ?? null
      if (place === null) return undefined
      taken++
      return () => {
        taken--
        left.push(place)
        leaving ??= setTimeout(() => void giveBack(), gatherMs).unref()
      }
    },
    async close() {
      clearInterval(beats)
      clearTimeout(leaving)
      await sql`delete from stream_processes where id = ${processId}`.execute(db).catch(() => undefined)
    },
  }
}
