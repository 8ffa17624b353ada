import { searchLimits } from '../../../contract/discovery-rules.ts'
import type { Db } from '../../platform/db.ts'
import { lackingOf, rolesOf, type WordRole } from './negation.ts'
import { othersIn, type ReadWord, readWords } from './read-words.ts'
import { countKnownListings, countNamed, type LookedUpWord, lookUpWords, quoted } from './words-store.ts'

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

/** What the goods should be without: tsquery texts of the thing itself, and of listings that say they lack it. */
export interface Unwanted {
  present: string
  absent: string
}

export interface UnderstoodQuery {
  groups: WordGroup[]
  unwanted: Unwanted[]
  /** the words as they are searched, put right where they had to be */
  words: LookedUpWord[]
  /** the query as it was read, when a word had to be corrected */
  corrected: string | null
  /** some words stand in no listing at all and were let go */
  dropped: boolean
  /** how many live listings there are, roughly */
  listings: number
}

/** What a buyer asks for: words with their weights, synonyms, spelling put right. */
export async function understandQuery(db: Db, given: string, literal = false): Promise<UnderstoodQuery> {
  // no text in the database has this sign
  const text = given.replaceAll('\0', ' ')
  const others = othersIn(text)
  const [[typed = [], ...found], known] = await Promise.all([
    lookUpWords(db, [text, ...others]),
    countKnownListings(db),
  ])
  const words = typed.slice(0, searchLimits.wordsMost)
  const ahead = new Map(others.map((other, at) => [other, found[at]!]))
  const listings = Math.max(known, 1000, ...words.map(({ df }) => df))
  const { read, words: spelt, corrected, dropped } = await readWords(db, words, { literal, listings, ahead })
  const roles = await asNamesSay(db, read, rolesOf(read.map(word => word.text)))
  const named = (role: 'wanted' | 'unwanted') =>
    read.filter((word, at) => roles[at] === role && word.alternatives.length > 0)
  const wanted = new Map(named('wanted').map(word => [word.text, word]))
  return {
    groups: [...wanted.values()].map(word => asGroup(word, listings)),
    unwanted: await Promise.all(named('unwanted').map(word => asUnwanted(db, word))),
    words: spelt,
    corrected: corrected ? read.map(word => word.text).join(' ') : null,
    dropped: dropped || words.length < typed.length,
    listings,
  }
}

/** Where names say with the word before it what should be lacking ('Listen without Prejudice'), only that is lacking: 'shirt' after it is wanted. */
async function asNamesSay(db: Db, read: readonly ReadWord[], roles: readonly WordRole[]): Promise<WordRole[]> {
  const ends = lackingOf(roles).flatMap(({ from, to }) => {
    const lexemes = read.slice(from - 2, to).map(({ alternatives }) => alternatives[0]?.query)
    if (from < 2 || lexemes.includes(undefined)) return []
    return lexemes.slice(2).map((_, at) => ({ from: from + at + 1, to, said: lexemes.slice(0, at + 3).join(' <-> ') }))
  })
  const named = await countNamed(db, ends.length > 1 ? ends.map(({ said }) => said) : [])
  const rest = ends.findLast((_, at) => (named[at] ?? 0) > 0)
  return roles.map((role, at) => (rest && at >= rest.from && at < rest.to ? 'wanted' : role))
}

const asGroup = ({ text, alternatives, df, titleDf }: ReadWord, listings: number): WordGroup => ({
  text,
  alternatives,
  idf: Math.log(1 + (listings - df + 0.5) / (df + 0.5)),
  share: df / listings,
  titleShare: titleDf / listings,
})

// 'without a handle', 'without any handle', 'handle free', 'handleless', 'unhandled', 'nonhandle'
async function asUnwanted(db: Db, { text, alternatives }: ReadWord): Promise<Unwanted> {
  const present = alternatives[0]!.query
  const one = text.replace(/s$/, '')
  const words = (await lookUpWords(db, [`${one}less`, `un${one}ed`, `un${one}d`, `non${one}`])).flat()
  const lacking = words.flatMap(({ lexeme, df }) => (lexeme !== null && df > 0 ? [quoted(lexeme)] : []))
  const saying = [`'without' <-> ${present}`, `'without' <2> ${present}`, `${present} <-> 'free'`, ...new Set(lacking)]
  return { present, absent: saying.map(query => `(${query})`).join(' | ') }
}
