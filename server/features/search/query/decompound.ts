import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Expression, LookedUpWord, ParsedQuery } from '../model/query.ts'
import type { KnownWord } from './spelling-candidates.ts'
import { countNamed, knownWords } from './vocabulary-store.ts'

const shortestHalf = 3
const APART = 0.9
/** The least number of names with both halves as neighbours, and of listings with each half, for a split. */
const IN_USE = 2
const KNOWN = 3
const HALF = /^[a-z]{3,}$/

interface Split {
  word: string
  halves: KnownWord[]
  expression: Expression
}

/** The halves of some words that listings have. */
export interface LookedUpHalves {
  asked: readonly string[]
  known: readonly KnownWord[]
}

/** The halves of the words of a text, for the look-up in advance. */
export const halvesIn = (text: string): string[] => halvesOfAll(text.toLowerCase().match(/[a-z]+/g) ?? [])

/**
 * The query with its words also split in two if names write them so: 'bandsaw' also finds 'band saw'. With `together`
 * two words are also joined: 'sun glass' also finds 'sunglasses'. Undefined if nothing changes.
 */
export async function decompound(
  db: Db,
  query: ParsedQuery,
  { ahead, together }: { ahead: LookedUpHalves; together: boolean },
): Promise<ParsedQuery | undefined> {
  const texts = query.terms.map(({ text }) => text)
  const [splits, joins] = await Promise.all([
    splitsInUse(db, texts, IN_USE, ahead),
    together ? joinsInUse(db, texts) : [],
  ])
  if (splits.length === 0 && joins.length === 0) return undefined
  const terms = query.terms.map((term, at) => {
    const others = [
      ...splits.filter(({ word }) => word === term.text),
      ...joins.filter(({ first }) => first === at || first + 1 === at),
    ]
    const otherwise = others.map(({ expression }) => ({ expression, weight: APART }))
    return { ...term, alternatives: [...term.alternatives, ...otherwise] }
  })
  return { ...query, terms }
}

/** Pairs of neighbouring words that listings write as one word, by the index of the first word. */
async function joinsInUse(db: Db, texts: readonly string[]): Promise<{ first: number; expression: Expression }[]> {
  const pairs = zip(texts.slice(0, -1), texts.slice(1)).map(([one, other], first) => {
    const word = `${one}${other}`
    const isPair = HALF.test(one) && HALF.test(other)
    return { first, forms: isPair ? [word, `${word}s`, `${word}es`] : [] }
  })
  const known = await knownWords(
    db,
    pairs.flatMap(({ forms }) => forms),
  )
  return pairs.flatMap(({ first, forms }) => {
    const found = forms.map(form => known.get(form)).find(one => one !== undefined)
    return found ? [{ first, expression: { word: found.lexeme } }] : []
  })
}

const rarer = ({ halves }: Split): number => Math.min(...halves.map(({ df }) => df))

/**
 * For each of these words, which no listing has, the two known words into which it splits; those that are neighbours in
 * names.
 */
export async function splitCompounds(db: Db, words: readonly string[]): Promise<Map<string, LookedUpWord[]>> {
  const splits = await splitsInUse(db, words, 1)
  return new Map(splits.toSorted((a, b) => rarer(a) - rarer(b)).map(({ word, halves }) => [word, halves]))
}

/** The ways to split words into two known ones that are neighbours in enough names. */
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
