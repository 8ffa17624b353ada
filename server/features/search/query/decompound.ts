import type { Db } from '../../../platform/db.ts'
import type { Expression, ParsedQuery } from '../model/query.ts'
import { countNamed, knownWords } from './vocabulary-store.ts'

const shortestHalf = 3
const APART = 0.9
/** Names that must have the halves beside each other, and listings that must have each half, for it to be a way to write the word. */
const IN_USE = 2
const KNOWN = 3

/** The query with its words also as two where names write them so: 'bandsaw' is found as 'band saw' too. Undefined when none is. */
export async function decompound(db: Db, query: ParsedQuery): Promise<ParsedQuery | undefined> {
  const cuts = query.terms.flatMap(({ text }, term) =>
    halvesOf(text).map(([head, tail]) => ({ term, head: head!, tail: tail! })),
  )
  const known = await knownWords(db, [...new Set(cuts.flatMap(({ head, tail }) => [head, tail]))])
  const pairs = cuts.flatMap(({ term, head, tail }) => {
    const halves = [known.get(head), known.get(tail)].filter(half => half !== undefined && half.df >= KNOWN)
    return halves.length === 2
      ? [{ term, expression: { phrase: halves.map(half => ({ word: half!.lexeme })) } satisfies Expression }]
      : []
  })
  const named = await countNamed(
    db,
    pairs.map(pair => pair.expression),
  )
  const inUse = pairs.filter((_, at) => named[at]! >= IN_USE)
  if (inUse.length === 0) return
  const terms = query.terms.map((term, at) => {
    const others = inUse.filter(pair => pair.term === at).map(({ expression }) => ({ expression, weight: APART }))
    return { ...term, alternatives: [...term.alternatives, ...others] }
  })
  return { ...query, terms }
}

const halvesOf = (word: string): string[][] =>
  /^[a-z]+$/.test(word)
    ? Array.from({ length: Math.max(word.length - 2 * shortestHalf + 1, 0) }, (_, at) => [
        word.slice(0, at + shortestHalf),
        word.slice(at + shortestHalf),
      ])
    : []
