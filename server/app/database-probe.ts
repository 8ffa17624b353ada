import { readAwayParts } from '../platform/database/away-parts.ts'
import type { Services } from '../platform/services.ts'

/** The parts that the database reports as away; undefined while the database itself is away. */
export type AwayParts = string[] | undefined

const patienceMs = 1000
/**
 * A busy machine can delay a reply by seconds. If a proxy removed the process for that, the other processes would get
 * its load too.
 */
export const slowReplyMs = 10_000

/**
 * Returns a function that reads from the database which parts are away. While a reply takes longer than 1 s, the
 * previous reply is returned until it is 10 s old; a refused connection means at once that the database is away.
 * Concurrent callers share one query.
 */
export function openDatabaseProbe({ readinessDb }: Pick<Services, 'readinessDb'>): () => Promise<AwayParts> {
  let open: Promise<AwayParts> | undefined
  let previous: { at: number; away: AwayParts } = { at: Number.NEGATIVE_INFINITY, away: undefined }

  const probe = () =>
    readAwayParts(readinessDb)
      .catch(() => undefined)
      .then(away => {
        previous = { at: performance.now(), away }
        return away
      })
      .finally(() => {
        open = undefined
      })

  return async () => {
    open ??= probe()
    let impatience: NodeJS.Timeout | undefined
    const late = new Promise<AwayParts>(resolve => {
      impatience = setTimeout(
        () => resolve(performance.now() - previous.at < slowReplyMs ? previous.away : undefined),
        patienceMs,
      )
    })
    return Promise.race([open, late]).finally(() => clearTimeout(impatience))
  }
}
