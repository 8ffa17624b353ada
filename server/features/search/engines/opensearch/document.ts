import type { FlagName, facets, ListName } from '#server/features/search/model/facets.ts'
import { SCORE_WEIGHT } from '#server/features/search/model/weights.ts'
import type { WordField } from './mapping.ts'

type ColumnOf<Name extends ListName | FlagName> = (typeof facets)[Name]['column']

/** A row of `listing_search` for the feed. */
export interface ListingRow extends Record<ColumnOf<ListName>, string | null>, Record<ColumnOf<FlagName>, boolean> {
  id: string
  amount: number
  min_order_quantity: number | null
  quantity_available: number | null
  expires_on: string | null
  specifications: string[]
  score: number
  published: number
  /** the tsvector as text */
  words: string
}

/** A listing in the form of the index. */
type Document = Omit<ListingRow, 'words'> & Record<WordField, string> & { prior: number }

/** Replaces a word that PostgreSQL dropped, so that the distances of words stay the same. */
const GAP = '_'

export function documentOf({ words, ...row }: ListingRow): Document {
  const { tokens, ends } = readTokens(words)
  const upTo = (end: number) => tokens.slice(0, end).join(' ')
  return {
    ...row,
    head: upTo(ends.A),
    name: upTo(ends.B),
    facts: upTo(ends.C),
    words: upTo(tokens.length),
    prior: (1 + SCORE_WEIGHT * row.score) / Math.log2(tokens.length + 2),
  }
}

const entry = /'((?:[^']|'')*)':([\dA-D,]+)/g

/** The words by position, and the end of each part: parts follow each other, as the migration joins them. */
function readTokens(vector: string) {
  const tokens: string[] = []
  const ends = { A: 0, B: 0, C: 0, D: 0 }
  for (const [, quoted = '', places = ''] of vector.matchAll(entry)) {
    const lexeme = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\')
    for (const place of places.split(',')) {
      const at = Number.parseInt(place, 10)
      const part = (place.at(-1) ?? '') as keyof typeof ends
      tokens[at - 1] = lexeme
      if (part in ends) ends[part] = Math.max(ends[part], at)
    }
  }
  // an empty part ends where the previous one does
  ends.B = Math.max(ends.A, ends.B)
  ends.C = Math.max(ends.B, ends.C)
  return { tokens: Array.from(tokens, token => token ?? GAP), ends }
}
