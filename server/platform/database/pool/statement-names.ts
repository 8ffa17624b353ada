import { createHash } from 'node:crypto'

const names = new Map<string, string>()
// every connection keeps the plan of each name for as long as it lives
const most = 100

/** Gives a statement a name, under which every connection keeps its plan; for the few that stand written in the code. */
export function nameStatement(text: string): void {
  if (names.has(text)) return
  if (names.size >= most) throw new Error(`More than ${most} statements have a name: is one put together at run time?`)
  // a column that is added to a table would change what the statement gives, and its plan would be refused from then on
  if (/(^|[\s.,])\*\s*(,|from\b|$)/i.test(text))
    throw new Error(`A statement with a name must name its columns: ${text}`)
  names.set(text, createHash('sha1').update(text).digest('base64url'))
}

/** The name of a statement, or undefined for one that is planned anew each time. */
export const nameOf = (text: string): string | undefined => names.get(text)
