import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { Expression, LookedUpWord } from '../model/query.ts'
import { type KnownWord, singularsOf } from './spelling-candidates.ts'
import { knownWords, type LookedUpWords } from './vocabulary-store.ts'

const shortestHalf = 3
/** Two words are written as one if 3 listings have that word. */
const KNOWN = 3
const WORD = /^[a-z]{3,}$/

/** A word cut into two known ones. */
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

const rarer = (halves: readonly KnownWord[]): number => Math.min(...halves.map(({ df }) => df))

/** The ways to cut words into two known ones, ordered by the frequency of the rarer half, the most frequent last. */
export async function cutsOf(db: Db, words: readonly string[], ahead: LookedUpWords): Promise<Cut[]> {
  const cuts = words.flatMap(word => halvesOf(word).map(halves => ({ word, halves })))
  const known = await knownWords(db, [...new Set(cuts.flatMap(({ halves }) => halves.flatMap(inNumber)))], ahead)
  return cuts
    .flatMap(({ word, halves: texts }) => {
      const halves = texts.flatMap(text =>
        inNumber(text)
          .flatMap(form => known.get(form) ?? [])
          .slice(0, 1),
      )
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
