import type { Db } from '../../platform/db.ts'
import type { UnderstoodQuery } from './understand-query.ts'
import { countNamed, knownWords, quoted } from './words-store.ts'

const shortestHalf = 3
const APART = 0.9
/** Names that must have the halves beside each other, and listings that must have each half, for it to be a way to write the word. */
const IN_USE = 2
const KNOWN = 3

/** The query with its words also as two where names write them so: 'bandsaw' is found as 'band saw' too. Undefined when none is. */
export async function alsoApart(db: Db, query: UnderstoodQuery): Promise<UnderstoodQuery | undefined> {
  const cuts = query.groups.flatMap(({ text }, group) =>
    halvesOf(text).map(([head, tail]) => ({ group, head: head!, tail: tail! })),
  )
  const known = await knownWords(db, [...new Set(cuts.flatMap(({ head, tail }) => [head, tail]))])
  const pairs = cuts.flatMap(({ group, head, tail }) => {
    const halves = [known.get(head), known.get(tail)].filter(half => half !== undefined && half.df >= KNOWN)
    return halves.length === 2 ? [{ group, query: halves.map(half => quoted(half!.lexeme)).join(' <-> ') }] : []
  })
  const named = await countNamed(
    db,
    pairs.map(pair => pair.query),
  )
  const inUse = pairs.filter((_, at) => named[at]! >= IN_USE)
  if (inUse.length === 0) return
  const groups = query.groups.map((group, at) => {
    const others = inUse.filter(pair => pair.group === at).map(pair => ({ query: `(${pair.query})`, weight: APART }))
    return { ...group, alternatives: [...group.alternatives, ...others] }
  })
  return { ...query, groups }
}

const halvesOf = (word: string): string[][] =>
  /^[a-z]+$/.test(word)
    ? Array.from({ length: Math.max(word.length - 2 * shortestHalf + 1, 0) }, (_, at) => [
        word.slice(0, at + shortestHalf),
        word.slice(at + shortestHalf),
      ])
    : []
