import { searchLimits } from '#contract/explore/explore-state.ts'
import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import { namesSubcategory } from '../model/goods-noun.ts'
import {
  anyOf,
  HEADED_MOST,
  type LookedUpWord,
  type ParsedQuery,
  type ReadWord,
  type Term,
  type Unwanted,
} from '../model/query.ts'
import { negationRoles, negationScopes, type WordRole } from './conditions/negation.ts'
import { clauseEnds, conjunctions, GENERAL, possessive, VAGUE } from './dictionaries/data/clause-words.ts'
import { asidesIn, isBrand, isEnglish, isUsualEnglish } from './dictionaries/known-words.ts'
import { loanWordsInLatin } from './dictionaries/loan-words.ts'
import { isAmount } from './dictionaries/measures.ts'
import { isNoGoods, isQuality, notGoodsIn } from './dictionaries/not-goods.ts'
import { asDevanagari } from './dictionaries/scripts.ts'
import { rangesInWords } from './dictionaries/size-ranges.ts'
import { usesFirst } from './dictionaries/synonyms.ts'
import { synonymsIn } from './dictionaries/synonyms-in.ts'
import { expandWords } from './expand-words.ts'
import { besideGoods, cueIn, purposesOf } from './goods-clause.ts'
import { countKnownListings, type LookedUpWords, lookUpWords, noneLookedUp } from './vocabulary-store.ts'

const isKnown = ({ alternatives }: ReadWord): boolean => alternatives.length > 0
const textsOf = (words: readonly ReadWord[]): string[] => words.map(({ text }) => text)

interface PlacedWord {
  word: ReadWord
  role: WordRole | undefined
  isPurpose: boolean
}

export function textsToLookUp(given: string, literal = false, isApart = false): string[] {
  // no text in the database has this character
  const plain = given.replaceAll('\0', ' ')
  const read = literal ? plain : rangesInWords(loanWordsInLatin(plain))
  const text = literal || isApart ? read : usesFirst(read)
  return [text, ...synonymsIn(text)]
}

/** The words of `textsToLookUp`, and the number of live listings in the statistics. */
export interface LookedUpTexts {
  found: LookedUpWord[][]
  known: number
  /** the words of `wordsAhead` */
  words: LookedUpWords
}

/**
 * The words to search, up to the limit. In a longer text they begin after the cue for the wanted goods, such as 'need'.
 */
function fewestOf(typed: readonly LookedUpWord[]): LookedUpWord[] {
  const cue = typed.length > searchLimits.wordsMost ? cueIn(typed.map(({ word }) => word)) : 0
  const from = Math.max(Math.min(cue - 1, typed.length - searchLimits.wordsMost), 0)
  return typed.slice(from, from + searchLimits.wordsMost)
}

interface Options {
  literal?: boolean
  /** trade phrases whose words are searched separately */
  apart?: ReadonlySet<string>
  /** the looked-up texts that are known already */
  ahead?: Partial<LookedUpTexts>
}

/** The parsed query: words with their weights, synonyms and corrections. */
export async function parseQuery(
  db: Db,
  given: string,
  { literal = false, apart = new Set(), ahead: lookedUp = {} }: Options = {},
): Promise<ParsedQuery> {
  const [text = '', ...others] = textsToLookUp(given, literal, apart.size > 0)
  const [[typed = [], ...found], known] = await Promise.all([
    // with its phrases apart the query is another text
    (apart.size === 0 && lookedUp.found) || lookUpWords(db, [text, ...others]),
    lookedUp.known ?? countKnownListings(db),
  ])
  const words = fewestOf(typed)
  const ahead = { texts: new Map(zip(others, found)), words: lookedUp.words ?? noneLookedUp }
  const listings = Math.max(known, 1000, ...words.map(({ df }) => df))
  const expanded = await expandWords(db, words, { literal, listings, ahead, apart })
  const { read, missing } = expanded
  const texts = textsOf(read)
  const said = negationRoles(texts)
  const roles = read.some((word, at) => isKnown(word) && said[at] === 'wanted')
    ? said
    : texts.map(() => 'wanted' as const)
  const beside = besideGoods(texts, at => read[at] !== undefined && isNaming(read[at]))
  const purposes = beside ?? purposesOf(texts)
  // places and occasions only affect the order too, unless nothing else is searched
  const aside = asidesIn(typed.map(({ word }) => word))
  const isAside = read.some(word => isKnown(word) && !aside.has(word.text)) ? aside : new Set<string>()
  const placed = read.map((word, at) => ({
    word,
    role: roles[at],
    isPurpose: purposes[at] === true || isAside.has(word.text),
  }))
  const named = placed.filter(({ word }) => isKnown(word))
  const wanted = new Map(named.filter(({ role }) => role === 'wanted').map(one => [one.word.text, one]))
  const unwanted = named.filter(({ role }) => role === 'negated')
  const telling = tellingWords(placed, missing)
  const head = headAmong(telling, missing)
  const things = tellingWords(placed, missing, word => isEnglish(word) || isNoGoods(word), Number.POSITIVE_INFINITY)
  return {
    typed: given,
    terms: [...wanted.values()].map(({ word, isPurpose }) => asTerm(word, isPurpose, listings)),
    unwanted: await Promise.all(unwanted.map(({ word }) => asUnwanted(db, word))),
    negations: negationScopes(roles).map(({ from, to }) => ({
      words: texts.slice(from, to).join(' '),
      rest: texts.toSpliced(from - 1, to - from + 1).join(' '),
    })),
    notGoods: notGoodsIn(texts, textsOf(things), textsOf(things.filter(isNaming))),
    // in a longer text the position of a word does not show which word names the goods
    head: words.length < typed.length || countRead(placed, missing) > HEADED_MOST ? null : head,
    goods: goodsAmong(telling)?.text ?? head,
    words: expanded.words,
    corrected: expanded.corrected ? texts.join(' ') : null,
    missing: asTyped(missing, text),
    missingIdf: placed.reduce((sum, one) => sum + missingShare(one, missing), 0) * Math.log(1 + listings),
    shortened: words.length < typed.length,
    listings,
  }
}

/** The last word; after a missing word, a general one names no goods: 'popcorn machine'. */
function headAmong(telling: readonly ReadWord[], missing: readonly string[]): string | null {
  const [last, before] = telling.toReversed()
  return (last && before && GENERAL.test(last.text) && missing.includes(before.text) ? before : last)?.text ?? null
}

/**
 * The last word that names a subcategory, or the very last one if it mostly names lots. After another such word, a
 * general one or a packing adds nothing: 'nebuliser machine', 'groundnut oil tins'.
 */
function goodsAmong(telling: readonly ReadWord[]): ReadWord | undefined {
  if (GENERAL.test(telling.at(-1)?.text ?? '') && isOwn(telling.at(-2))) return telling.at(-2)
  return telling.findLast((word, at) => namesSubcategory(word) || (at === telling.length - 1 && isMostlyNamed(word)))
}

/** The number of words that listings have, or that are missing. */
const countRead = (placed: readonly PlacedWord[], missing: readonly string[]): number =>
  placed.filter(({ word }) => isKnown(word) || missing.includes(word.text)).length

/** True if a word mostly names lots, and is neither a general word nor one of an activity such as 'welding'. */
const isOwn = (word?: ReadWord): boolean | undefined =>
  word && isMostlyNamed(word) && !word.text.endsWith('ing') && !GENERAL.test(word.text)

/** True if a word may name goods rather than describe them. */
const isNaming = (word: ReadWord): boolean =>
  isKnown(word) && !/\d/.test(word.text) && (namesSubcategory(word) || isMostlyNamed(word))

/** True if at least half of the listings that have a word have it in their name. */
const isMostlyNamed = ({ df, titleDf }: ReadWord): boolean => titleDf * 2 >= df && df > 0

/**
 * The words of the first clause that may name the goods. Figures, single letters after a figure, purposes and unknown
 * words that are not English are skipped.
 */
function tellingWords(
  placed: readonly PlacedWord[],
  missing: readonly string[],
  isReal = isEnglish,
  most = HEADED_MOST,
): ReadWord[] {
  const besidePurpose = placed.filter(({ isPurpose }) => !isPurpose)
  if (countRead(besidePurpose, missing) > most) return []
  const isUnit = (at: number) => /^.$/u.test(placed[at]?.word.text ?? '') && /^\d/.test(placed[at - 1]?.word.text ?? '')
  const isTelling = ({ word, role, isPurpose }: PlacedWord, at: number) =>
    role === 'wanted' &&
    !isPurpose &&
    !/\d/.test(word.text) &&
    !isUnit(at) &&
    !isQuality(word.text) &&
    !possessive.has(placed[at + 1]?.word.text ?? '') &&
    (isKnown(word) || (missing.includes(word.text) && isReal(word.text)))
  const first = placed.findIndex(isTelling)
  // 'wall and floor tiles' are tiles
  const hasGoods = (end: number) => placed.slice(first, end).some(({ word }) => namesSubcategory(word))
  const end = placed.findIndex(
    ({ word: { text } }, at) => at > first && (clauseEnds.has(text) || (conjunctions.has(text) && hasGoods(at))),
  )
  return placed.flatMap((one, at) => (isTelling(one, at) && (end < 0 || at < end) ? [one.word] : []))
}

const scripts = /[\u0900-\u0d7f\u200c\u200d]+/g
/** Letters that the normaliser drops. */
const unread = /(?<![\p{L}\p{M}])[^\p{Script=Latin}\P{L}\u0900-\u0d7f]+(?![\p{L}\p{M}])/gu

/** Missing words in the script in which they were typed, and those in scripts that are not supported. */
function asTyped(missing: readonly string[], text: string): string[] {
  const original = new Map((text.match(scripts) ?? []).map(word => [asDevanagari(word), word]))
  const typed = missing.map(words => words.replaceAll(/\S+/g, word => original.get(word) ?? word))
  return [...new Set([...typed, ...(text.match(unread) ?? [])])]
}

/** The weight of a missing word that may be a brand, a standard or a misspelling; the rarest word has 1. */
const UNSURE = 0.6
/** The weights of a number and of the purpose, relative to the goods. */
const NUMBER = 0.6
const PURPOSE = 0.4

const missingShare = ({ word: { text }, isPurpose }: PlacedWord, missing: readonly string[]): number =>
  missing.includes(text) && !isBrand(text)
    ? (isUsualEnglish(text) ? 1 : UNSURE) * (isPurpose || isQuality(text) ? PURPOSE : 1)
    : 0

const asTerm = ({ text, alternatives, df, titleDf }: ReadWord, isPurpose: boolean, listings: number): Term => ({
  text,
  alternatives,
  idf: Math.log(1 + (listings - df + 0.5) / (df + 0.5)) * (isPurpose ? PURPOSE : 1) * (/^\d/.test(text) ? NUMBER : 1),
  // a wanted amount only affects the order
  share: isAmount(text) ? 1 : df / listings,
  titleShare: titleDf / listings,
  isPurpose,
  isVague: /\d/.test(text) || isQuality(text) || VAGUE.test(text),
})

// the absence may be written 'without a handle', 'without any handle', 'handle free', 'handleless', 'unhandled',
// 'nonhandle'
async function asUnwanted(db: Db, { text, alternatives }: ReadWord): Promise<Unwanted> {
  const present = anyOf({ alternatives: alternatives.slice(0, 1) })
  const one = text.replace(/s$/, '')
  const words = (await lookUpWords(db, [`${one}less`, `un${one}ed`, `un${one}d`, `non${one}`])).flat()
  const lacking = words.flatMap(({ lexeme, df }) => (lexeme !== null && df > 0 ? [lexeme] : []))
  const without = { word: 'without' }
  return {
    present,
    absent: {
      any: [
        { phrase: [without, present] },
        { phrase: [without, present], distance: 2 },
        { phrase: [present, { word: 'free' }] },
        ...[...new Set(lacking)].map(word => ({ word })),
      ],
    },
  }
}
