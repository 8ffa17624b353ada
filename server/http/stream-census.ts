import type { Context } from '../platform/context.ts'

/** Most streams open at once, for one user, one address and one process. */
export const streamLimits = { perUser: 6, perAddress: 60, perProcess: 10_000 } as const

/** Counts open streams by who holds them. */
export interface StreamCensus {
  /** takes a place and returns the way to give it back, or undefined when there is none left */
  enter(context: Context): (() => void) | undefined
}

export function createStreamCensus(): StreamCensus {
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  const change = (key: string, by: number) => {
    const count = countOf(key) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    enter({ viewer, ip }) {
      const places: [key: string, most: number][] = [
        ['all', streamLimits.perProcess],
        [`address ${ip}`, streamLimits.perAddress],
        ...(viewer ? [[`user ${viewer.userId}`, streamLimits.perUser] as [string, number]] : []),
      ]
      if (places.some(([key, most]) => countOf(key) >= most)) return undefined
      for (const [key] of places) change(key, 1)
      return () => {
        for (const [key] of places) change(key, -1)
      }
    },
  }
}
