import { isId } from '#contract/http/ids.ts'

/**
 * The position of a reader in a result. The first results of a search by words are ordered by their match (the ranked
 * head), and all later ones by the sort.
 */
export interface Cursor {
  /** number of listings shown so far; within the ranked head, the next page starts after them */
  shown: number
  /** the sort's value and the id of the last listing; null while the ranked head lasts */
  last: Place | null
}

/** A place in an order: the sort's value as a number in text, and the id. */
export interface Place {
  value: string
  id: string
}

/** An opaque text that a caller returns to get the next page. */
export const writeCursor = ({ shown, last }: Cursor): string =>
  Buffer.from(JSON.stringify(last ? [shown, last.value, last.id] : [shown])).toString('base64url')

const number = /^-?\d{1,16}(\.\d{1,9})?(e-0\d)?$/
const mostShown = 1_000_000_000

/** Reads a cursor of writeCursor; null for any other text, because it comes from outside. */
export function readCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts)) return null
    const [shown, value, id] = parts as unknown[]
    if (!Number.isInteger(shown) || Number(shown) < 0 || Number(shown) > mostShown) return null
    if (parts.length === 1) return { shown: Number(shown), last: null }
    const sound = typeof value === 'string' && number.test(value) && typeof id === 'string' && isId(id)
    return sound ? { shown: Number(shown), last: { value, id } } : null
  } catch {
    return null
  }
}
