import { createHash } from 'node:crypto'

const names = new Map<string, string>()
// every connection keeps the plan of each name for its whole life
const most = 100

/** Names a statement, so that every connection caches its plan; only for the fixed statements in the code. */
export function nameStatement(text: string): void {
  if (names.has(text)) return
  if (names.size >= most) throw new Error(`More than ${most} statements have a name: is one put together at run time?`)
  // a new column would change the result of `*`, and the cached plan would fail from then on
  if (/(^|[\s.,])\*\s*(,|from\b|$)/i.test(text))
    throw new Error(`A statement with a name must name its columns: ${text}`)
  names.set(text, createHash('sha1').update(text).digest('base64url'))
}

/** The name of a statement; undefined for one that is planned each time. */
export const nameOf = (text: string): string | undefined => names.get(text)
