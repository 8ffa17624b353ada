import type { Db } from '../../platform/db.ts'
import { closestWord, shortestCorrected } from './spelling.ts'
import { tradeWords } from './trade-words.ts'
import {
  countKnownListings,
  type LookedUpWord,
  lexemesBeginning,
  lookUpWords,
  someBeginning,
  wordsSpeltLike,
} from './words-store.ts'

/** One thing asked for: any of its alternatives will do. */
export interface WordGroup {
  /** what stands in place of the typed word in a corrected query */
  text: string
  /** tsquery texts with how well each stands for the word, 0..1 */
  alternatives: { query: string; weight: number }[]
  idf: number
  /** share of live listings that have it anywhere, and in their name */
  share: number
  titleShare: number
}

export interface UnderstoodQuery {
  groups: WordGroup[]
  /** the query as it was read, when a word had to be corrected */
  corrected: string | null
  /** some words stand in no listing at all and were let go */
  dropped: boolean
  /** how many live listings there are, roughly */
  listings: number
}

const SYNONYM = 0.8
const PREFIX = 0.9
// what follows 'without' is seldom wanted, but sellers who leave it out say so in the same words
const UNWANTED = 0.1
const shortestPrefix = 3

/** What a buyer asks for: words with their weights, synonyms, spelling put right. */
export async function understandQuery(db: Db, text: string, literal = false): Promise<UnderstoodQuery> {
  const [words, known] = await Promise.all([lookUpWords(db, text), countKnownListings(db)])
  const listings = Math.max(known, 1000, ...words.map(({ df }) => df))
  const groups: WordGroup[] = []
  const read: string[] = []
  let [corrected, dropped, unwanted] = [false, false, false]
  for (const [place, word] of words.entries()) {
    if (word.lexeme === null) {
      read.push(word.word)
      continue
    }
    const found = await readWord(db, word, place === words.length - 1, literal)
    if (word.word === 'without' && groups.length > 0) unwanted = true
    if (found.length === 0) dropped = true
    for (const { text: meant, alternatives, df, titleDf } of found) {
      corrected ||= meant !== word.word
      read.push(meant)
      if (groups.some(group => group.text === meant)) continue
      const [share, titleShare] = [df / listings, titleDf / listings]
      groups.push({
        text: meant,
        alternatives,
        idf: inverseFrequency(df, listings) * (unwanted ? UNWANTED : 1),
        share,
        titleShare,
      })
    }
  }
  return { groups, corrected: corrected ? read.join(' ') : null, dropped, listings }
}

interface ReadWord {
  text: string
  alternatives: WordGroup['alternatives']
  df: number
  titleDf: number
}

async function readWord(db: Db, word: LookedUpWord, isLast: boolean, literal: boolean): Promise<ReadWord[]> {
  const same = await sameInTrade(db, word)
  const commonest = (key: 'df' | 'titleDf') => Math.max(word[key], ...same.map(other => other[key]))
  if (commonest('df') > 0) {
    const alternatives = [
      { query: quoted(word.lexeme!), weight: 1 },
      ...same.map(({ query }) => ({ query, weight: SYNONYM })),
    ]
    return [{ text: word.word, alternatives, df: commonest('df'), titleDf: commonest('titleDf') }]
  }
  return (isLast && (await asBeginning(db, word.word))) || (literal ? [] : asMistyped(db, word.word))
}

/** The other ways to say a word that are in use, phrases with the frequency of their rarest word. */
async function sameInTrade(db: Db, { word }: LookedUpWord) {
  const others = tradeWords.get(word) ?? []
  const found = await Promise.all(others.map(other => lookUpWords(db, other)))
  return found
    .map(words => words.filter(({ lexeme }) => lexeme !== null))
    .filter(words => words.length > 0)
    .map(words => ({
      query: words.map(({ lexeme }) => quoted(lexeme!)).join(' <-> '),
      df: Math.min(...words.map(({ df }) => df)),
      titleDf: Math.min(...words.map(({ titleDf }) => titleDf)),
    }))
    .filter(({ df }) => df > 0)
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
  if (meant) {
    const [{ df, titleDf } = { df: meant.df, titleDf: meant.df }] = await lookUpWords(db, meant.word)
    return [{ text: meant.word, alternatives: [{ query: quoted(meant.lexeme), weight: 1 }], df, titleDf }]
  }
  return asCompound(db, typed)
}

/** Two known words written as one: the split whose rarer half is the commonest. */
async function asCompound(db: Db, typed: string): Promise<ReadWord[]> {
  const cuts = Array.from({ length: Math.max(typed.length - 5, 0) }, (_, at) => at + 3)
  const halves = cuts.map(cut => [typed.slice(0, cut), typed.slice(cut)] as const)
  const words = await lookUpWords(db, [...new Set(halves.flat())].join(' '))
  const known = new Map(words.filter(({ lexeme, df }) => lexeme !== null && df > 0).map(word => [word.word, word]))
  const whole = halves
    .flatMap(([left, right]) => {
      const [a, b] = [known.get(left), known.get(right)]
      return a && b ? [[a, b]] : []
    })
    .toSorted((x, y) => Math.min(...y.map(({ df }) => df)) - Math.min(...x.map(({ df }) => df)))
  return (whole[0] ?? []).map(({ word, lexeme, df, titleDf }) => {
    return { text: word, alternatives: [{ query: quoted(lexeme!), weight: 1 }], df, titleDf }
  })
}

const inverseFrequency = (df: number, listings: number): number => Math.log(1 + (listings - df + 0.5) / (df + 0.5))

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
