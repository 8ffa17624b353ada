import type { Log } from './log.ts'

const everyMs = 10_000

/**
 * Warns of a fault that occurs often: each kind at most once in ten seconds, with the number of skipped warnings as
 * `more`.
 */
export function logSparingly(log: Log): (event: string, kind: string, fields: object) => void {
  const kinds = new Map<string, { at: number; more: number }>()
  return (event, kind, fields) => {
    const key = `${event} ${kind}`
    const last = kinds.get(key)
    const now = performance.now()
    if (last && now - last.at < everyMs) {
      last.more++
      return
    }
    kinds.set(key, { at: now, more: 0 })
    log.warn(event, { ...fields, ...(last && last.more > 0 && { more: last.more }) })
  }
}
