import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Expression, LookedUpWord, ParsedQuery } from '../model/query.ts'
import type { KnownWord } from './spelling-candidates.ts'
import { countNamed, knownWords } from './vocabulary-store.ts'

const shortestHalf = 3
const APART = 0.9
/** Names that must have the halves beside each other, and listings that must have each half, for it to be a way to write the word. */
const IN_USE = 2
const KNOWN = 3

interface Split {
  word: string
  halves: KnownWord[]
  expression: Expression
}

/** Those of some words that listings are known to have. */
export interface LookedUpHalves {
  asked: readonly string[]
  known: readonly KnownWord[]
}

/** The halves of the words of a text, to be looked up ahead. */
export const halvesIn = (text: string): string[] => halvesOfAll(text.toLowerCase().match(/[a-z]+/g) ?? [])

/** The query with its words also as two where names write them so: 'bandsaw' is found as 'band saw' too. Undefined when none is. */
export async function decompound(db: Db, query: ParsedQuery, ahead?: LookedUpHalves): Promise<ParsedQuery | undefined> {
  const words = query.terms.map(({ text }) => text)
  const splits = await splitsInUse(db, words, IN_USE, ahead)
  if (splits.length === 0) return undefined
  const terms = query.terms.map(term => {
    const others = splits.filter(({ word }) => word === term.text)
    const apart = others.map(({ expression }) => ({ expression, weight: APART }))
    return { ...term, alternatives: [...term.alternatives, ...apart] }
  })
  return { ...query, terms }
}

const rarer = ({ halves }: Split): number => Math.min(...halves.map(({ df }) => df))

/** The two known words that each of these, which no listing has, is written of; those that names have beside each other. */
export async function splitCompounds(db: Db, words: readonly string[]): Promise<Map<string, LookedUpWord[]>> {
  const splits = await splitsInUse(db, words, 1)
  return new Map(splits.toSorted((a, b) => rarer(a) - rarer(b)).map(({ word, halves }) => [word, halves]))
}

/** The ways to cut words into two known ones that enough names have beside each other. */
async function splitsInUse(
  db: Db,
  words: readonly string[],
  names: number,
  ahead: LookedUpHalves = { asked: [], known: [] },
): Promise<Split[]> {
  const cuts = words.flatMap(word => halvesOf(word).map(halves => ({ word, ...halves })))
  const open = halvesOfAll(words).filter(half => !ahead.asked.includes(half))
  const known = new Map([...ahead.known.map(one => [one.word, one] as const), ...(await knownWords(db, open))])
  const splits = cuts.flatMap(({ word, head, tail }) => {
    const [first, second] = [known.get(head), known.get(tail)]
    if (!first || !second || Math.min(first.df, second.df) < (names > 1 ? KNOWN : 1)) return []
    const phrase = [{ word: first.lexeme }, { word: second.lexeme }]
    return [{ word, halves: [first, second], expression: { phrase } satisfies Expression }]
  })
  const named = await countNamed(
    db,
    splits.map(({ expression }) => expression),
  )
  return zip(splits, named).flatMap(([split, count]) => (count >= names ? [split] : []))
}

const halvesOfAll = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap(halvesOf).flatMap(({ head, tail }) => [head, tail])),
]

const halvesOf = (word: string): { head: string; tail: string }[] =>
  /^[a-z]+$/.test(word)
    ? Array.from({ length: Math.max(word.length - 2 * shortestHalf + 1, 0) }, (_, at) => ({
        head: word.slice(0, at + shortestHalf),
        tail: word.slice(at + shortestHalf),
      }))
    : []
