import type { Db } from '../../platform/db.ts'
import { closestWord, shortestCorrected } from './spelling.ts'
import { tradeWords } from './trade-words.ts'
import {
  type LookedUpWord,
  lexemesBeginning,
  lookUpWords,
  quoted,
  someBeginning,
  wordsSpeltLike,
} from './words-store.ts'

/** A word as it was understood; without alternatives it says nothing about the goods. */
export interface ReadWord {
  text: string
  alternatives: { query: string; weight: number }[]
  df: number
  titleDf: number
}

const SYNONYM = 0.8
const PREFIX = 0.9
const shortestPrefix = 3

/** The words of a query with their synonyms, corrected (unless taken literally) where no listing knows them; some may have to be dropped. */
export async function readWords(db: Db, words: readonly LookedUpWord[], literal: boolean) {
  const others = await lookUpOthers(db, words)
  const read = await Promise.all(
    words.map(async (word, at): Promise<ReadWord[]> => {
      if (word.lexeme === null) return [{ text: word.word, alternatives: [], df: 0, titleDf: 0 }]
      const same = others.get(word.word) ?? []
      const known = asKnown(word, same) ?? (at === words.length - 1 && (await asBeginning(db, word.word)))
      return known || (literal ? [] : asMistyped(db, word.word))
    }),
  )
  return {
    read: read.flat(),
    corrected: read.some((found, at) => found.some(({ text }) => text !== words[at]!.word)),
    dropped: read.some(found => found.length === 0),
  }
}

/** The other ways to say each word that are in use, in one question to the database. */
async function lookUpOthers(db: Db, words: readonly LookedUpWord[]): Promise<Map<string, LookedUpWord[][]>> {
  const asked = words.flatMap(({ word }) => (tradeWords.get(word) ?? []).map(other => ({ word, other })))
  if (asked.length === 0) return new Map()
  const found = await lookUpWords(
    db,
    asked.map(({ other }) => other),
  )
  const pairs = asked.map(({ word }, at) => ({ word, phrase: found[at]!.filter(({ lexeme }) => lexeme !== null) }))
  const inUse = pairs.filter(({ phrase }) => phrase.length > 0 && phrase.every(({ df }) => df > 0))
  return new Map([...Map.groupBy(inUse, ({ word }) => word)].map(([word, all]) => [word, all.map(one => one.phrase)]))
}

/** A word that is in use, or one of whose other ways to say it is. */
function asKnown(word: LookedUpWord, others: readonly LookedUpWord[][]): ReadWord[] | undefined {
  // a phrase is at most as frequent as its rarest word
  const same = others.map(phrase => ({
    query: phrase.map(({ lexeme }) => quoted(lexeme!)).join(' <-> '),
    df: Math.min(...phrase.map(({ df }) => df)),
    titleDf: Math.min(...phrase.map(({ titleDf }) => titleDf)),
  }))
  const commonest = (key: 'df' | 'titleDf') => Math.max(word[key], ...same.map(other => other[key]))
  if (commonest('df') === 0) return
  const alternatives = [
    { query: quoted(word.lexeme!), weight: 1 },
    ...same.map(({ query }) => ({ query, weight: SYNONYM })),
  ]
  return [{ text: word.word, alternatives, df: commonest('df'), titleDf: commonest('titleDf') }]
}

async function asBeginning(db: Db, typed: string): Promise<ReadWord[] | undefined> {
  if (typed.length < shortestPrefix) return
  const [known, some] = await Promise.all([lexemesBeginning(db, typed), someBeginning(db, typed)])
  if (known.length === 0 && !some) return
  const df = known.reduce((sum, one) => sum + one.df, 0)
  const queries = [`${quoted(typed)}:*`, ...known.map(({ lexeme }) => quoted(lexeme))]
  return [{ text: typed, alternatives: queries.map(query => ({ query, weight: PREFIX })), df, titleDf: df }]
}

async function asMistyped(db: Db, typed: string): Promise<ReadWord[]> {
  if (typed.length < shortestCorrected || /\d/.test(typed)) return []
  const meant = closestWord(typed, await wordsSpeltLike(db, typed))
  return meant ? exactly(await lookUpWords(db, [meant.word])) : asCompound(db, typed)
}

/** Two known words written as one: the split whose rarer half is the commonest. */
async function asCompound(db: Db, typed: string): Promise<ReadWord[]> {
  const cuts = Array.from({ length: Math.max(typed.length - 5, 0) }, (_, at) => at + 3)
  const halves = cuts.map(cut => `${typed.slice(0, cut)} ${typed.slice(cut)}`)
  const found = await lookUpWords(db, halves)
  const rarer = (words: LookedUpWord[]) => Math.min(...words.map(({ df }) => df))
  const whole = found
    .filter(words => words.length === 2 && words.every(({ lexeme, df }) => lexeme !== null && df > 0))
    .toSorted((a, b) => rarer(b) - rarer(a))
  return exactly(whole.slice(0, 1))
}

const exactly = (phrases: LookedUpWord[][]): ReadWord[] =>
  phrases.flat().map(({ word, lexeme, df, titleDf }) => ({
    text: word,
    alternatives: lexeme === null ? [] : [{ query: quoted(lexeme), weight: 1 }],
    df,
    titleDf,
  }))
