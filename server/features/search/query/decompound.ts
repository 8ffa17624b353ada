import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Expression, LookedUpWord, ParsedQuery } from '../model/query.ts'
import { type KnownWord, singularsOf } from './spelling-candidates.ts'
import { countNamed, knownWords, type LookedUpWords } from './vocabulary-store.ts'

const shortestHalf = 3
const APART = 0.9
/** A word may be cut in two if 2 names contain the halves side by side, and if 3 listings contain each half. */
const IN_USE = 2
const KNOWN = 3
const WORD = /^[a-z]{3,}$/

export interface Cut {
  word: string
  halves: KnownWord[]
  expression: Expression
}

/** Other forms of the words of a text, to look up in advance: halves, singulars, and neighbours as one word. */
export function wordsAhead(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const pairs = zip(words.slice(0, -1), words.slice(1)).flatMap(pair => togetherForms(pair))
  return [...new Set([...words.flatMap(halvesOf).flat().flatMap(inNumber), ...words.flatMap(singularsOf), ...pairs])]
}

/**
 * Two words written as one, in singular and plural: 'sun glass' as 'sunglass', 'sunglasss' and 'sunglasses'. Empty if
 * they cannot be joined.
 */
function togetherForms([one = '', other = '', ...more]: readonly string[]): string[] {
  const word = one + other
  return more.length === 0 && WORD.test(one) && WORD.test(other)
    ? [word, `${word}s`, `${word}es`, word.replace(/fe?$/, 'ves')]
    : []
}

/** The known word that is these two words written as one; only words that were looked up in advance are compared. */
export function asOneWord(pair: readonly LookedUpWord[], { known }: LookedUpWords): KnownWord | undefined {
  const forms = togetherForms(pair.map(({ word }) => word))
  return known.find(({ word, df, titleDf }) => df >= KNOWN && titleDf > 0 && forms.includes(word))
}

/**
 * The query with words that names of listings write as two words: 'bandsaw' then also matches 'band saw'. Undefined if
 * the query has no such word.
 */
export async function decompound(db: Db, query: ParsedQuery, ahead: LookedUpWords): Promise<ParsedQuery | undefined> {
  const texts = query.terms.map(({ text }) => text)
  const cuts = (await cutsOf(db, texts, ahead)).filter(({ halves }) => rarer(halves) >= KNOWN)
  const expressions = cuts.map(({ expression }) => expression)
  const named = await countNamed(db, expressions)
  const splits = zip(cuts, named).flatMap(([cut, count]) => (count >= IN_USE ? [cut] : []))
  if (splits.length === 0) return undefined
  const terms = query.terms.map(term => {
    const otherwise = splits.filter(({ word }) => word === term.text)
    return {
      ...term,
      alternatives: [...term.alternatives, ...otherwise.map(({ expression }) => ({ expression, weight: APART }))],
    }
  })
  return { ...query, terms }
}

const rarer = (halves: readonly KnownWord[]): number => Math.min(...halves.map(({ df }) => df))

/** The ways to cut words into two known ones, ordered by the frequency of the rarer half, the most frequent last. */
export async function cutsOf(db: Db, words: readonly string[], ahead: LookedUpWords): Promise<Cut[]> {
  const cuts = words.flatMap(word => halvesOf(word).map(halves => ({ word, halves })))
  const known = await knownWords(db, [...new Set(cuts.flatMap(({ halves }) => halves.flatMap(inNumber)))], ahead)
  const knownHalf = (half: string) => inNumber(half).flatMap(form => known.get(form) ?? [])
  return cuts
    .flatMap(({ word, halves: texts }) => {
      const halves = texts.flatMap(text => knownHalf(text).slice(0, 1))
      const phrase = halves.map(({ lexeme }) => ({ word: lexeme }))
      return halves.length === texts.length ? [{ word, halves, expression: { phrase } }] : []
    })
    .toSorted((a, b) => rarer(a.halves) - rarer(b.halves))
}

/** A half as it was typed, and in the plural, because most names use the plural. */
const inNumber = (half: string): string[] => [half, `${half}s`]

const halvesOf = (word: string): string[][] =>
  /^[a-z]+$/.test(word)
    ? Array.from({ length: Math.max(word.length - 2 * shortestHalf + 1, 0) }, (_, at) => [
        word.slice(0, at + shortestHalf),
        word.slice(at + shortestHalf),
      ])
    : []
