import type { Db } from '../../../platform/db.ts'
import type { Expression, LookedUpWord, Term } from '../model/query.ts'
import { correctWords } from './correct-spelling.ts'
import { heardAs, isDevanagari, romanise } from './dictionaries/phonetics.ts'
import { englishFor, englishForNearly, longestPhrase, tradeWords } from './dictionaries/synonyms.ts'
import { closestSound, shortestCorrected } from './near-words.ts'
import { lexemesBeginning, lookUpWords, someBeginning, wordsSoundingLike } from './vocabulary-store.ts'

/** A word, or a phrase that stands for one thing, as it was understood; without alternatives it says nothing about the goods. */
export interface ReadWord {
  text: string
  alternatives: Term['alternatives']
  df: number
  titleDf: number
}

const SYNONYM = 0.8
const TRANSLATED = 0.9
const APART = 0.9
const PREFIX = 0.9
const shortestPrefix = 3

/** What the trade may say instead of words in a text, as far as can be told before these are looked up; to be looked up together with them. */
export function synonymsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const phrases = words.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  )
  return [...new Set(phrases.flatMap(phrase => tradeWords.get(phrase) ?? []))]
}

/** Texts whose words have been looked up. */
type LookedUp = ReadonlyMap<string, readonly LookedUpWord[]>

interface Reading {
  /** no word is to be corrected */
  literal: boolean
  listings: number
  ahead: LookedUp
}

/** The words of a query with their synonyms, corrected where no listing knows them; some may have to be dropped. */
export async function expandWords(db: Db, typed: readonly LookedUpWord[], { literal, listings, ahead }: Reading) {
  const words = literal ? [...typed] : await correctWords(db, typed, listings)
  const phrases = inPhrases(words)
  const others = await lookUpOthers(db, phrases, ahead)
  const read = await Promise.all(
    phrases.map(async (phrase, at): Promise<ReadWord[]> => {
      const [word] = phrase
      const text = textOf(phrase)
      if (phrase.every(({ lexeme }) => lexeme === null)) return [{ text, alternatives: [], df: 0, titleDf: 0 }]
      const known = asKnown(phrase, others.get(text) ?? [])
      if (known) return [known]
      if (isDevanagari(text)) return asHeard(db, text)
      const beginning = at === phrases.length - 1 && (await asBeginning(db, text))
      return beginning || (literal ? [] : asMistyped(db, word!.word))
    }),
  )
  return {
    read: read.flat(),
    words,
    // a word in another script was read, not corrected
    corrected:
      words.some(({ word }, at) => word !== typed[at]!.word) ||
      read.some((found, at) => {
        const text = textOf(phrases[at]!)
        return !isDevanagari(text) && found.some(word => word.text !== text)
      }),
    dropped: read.some(found => found.length === 0),
  }
}

const textOf = (phrase: readonly LookedUpWord[]): string => phrase.map(({ word }) => word).join(' ')

/** The words one by one, but those together that mean one thing in the trade, such as 'mild steel'. */
function inPhrases(words: readonly LookedUpWord[]): LookedUpWord[][] {
  const phrases: LookedUpWord[][] = []
  for (let at = 0; at < words.length; at += phrases.at(-1)!.length) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !isPhrase(words.slice(at, at + length))) length--
    phrases.push(words.slice(at, at + length))
  }
  return phrases
}

const isPhrase = (words: readonly LookedUpWord[]): boolean =>
  tradeWords.has(textOf(words)) && words.every(({ lexeme }) => lexeme !== null)

/** The other ways to say each phrase that are in use, in one question to the database for those not looked up ahead. */
async function lookUpOthers(
  db: Db,
  phrases: readonly LookedUpWord[][],
  ahead: LookedUp,
): Promise<Map<string, LookedUpWord[][]>> {
  const asked = phrases.flatMap(phrase => {
    const text = textOf(phrase)
    const unknown = phrase.every(({ df }) => df === 0)
    const others = tradeWords.get(text) ?? (unknown || isDevanagari(text) ? englishFor(text) : [])
    return others.map(other => ({ text, other }))
  })
  const open = [...new Set(asked.map(({ other }) => other))].filter(other => !ahead.has(other))
  const found = open.length > 0 ? await lookUpWords(db, open) : []
  const wordsOf = new Map([...ahead, ...open.map((other, at) => [other, found[at]!] as const)])
  const pairs = asked.map(({ text, other }) => ({
    text,
    phrase: wordsOf.get(other)!.filter(({ lexeme }) => lexeme !== null),
  }))
  const inUse = pairs.filter(({ phrase }) => phrase.length > 0 && phrase.every(({ df }) => df > 0))
  return new Map([...Map.groupBy(inUse, ({ text }) => text)].map(([text, all]) => [text, all.map(one => one.phrase)]))
}

/** A phrase that is in use, or one of whose other ways to say it is. */
function asKnown(phrase: readonly LookedUpWord[], others: readonly LookedUpWord[][]): ReadWord | undefined {
  const isUsed = phrase.every(({ df }) => df > 0)
  const used = isUsed ? [phrase, ...others] : others
  if (used.length === 0) return
  const alternatives = others.map(other => ({ expression: inOrder(other), weight: isUsed ? SYNONYM : TRANSLATED }))
  if (isUsed && phrase.length > 1) alternatives.unshift({ expression: apart(phrase), weight: APART })
  if (isUsed) alternatives.unshift({ expression: inOrder(phrase), weight: 1 })
  // a phrase is at most as frequent as its rarest word
  const commonest = (key: 'df' | 'titleDf') => Math.max(...used.map(words => Math.min(...words.map(word => word[key]))))
  return { text: textOf(phrase), alternatives, df: commonest('df'), titleDf: commonest('titleDf') }
}

const inOrder = (phrase: readonly LookedUpWord[]): Expression => {
  const [one, ...more] = wordsOf(phrase)
  return more.length === 0 ? one! : { phrase: [one!, ...more] }
}
const apart = (phrase: readonly LookedUpWord[]): Expression => ({ all: wordsOf(phrase) })
const wordsOf = (phrase: readonly LookedUpWord[]): Expression[] => phrase.map(({ lexeme }) => ({ word: lexeme! }))

async function asBeginning(db: Db, typed: string): Promise<ReadWord[] | undefined> {
  if (typed.length < shortestPrefix) return
  const known = await lexemesBeginning(db, typed)
  if (known.length === 0 && !(await someBeginning(db, typed))) return
  const df = known.reduce((sum, one) => sum + one.df, 0)
  const expressions = [{ prefix: typed }, ...known.map(({ lexeme }) => ({ word: lexeme }))]
  return [
    { text: typed, alternatives: expressions.map(expression => ({ expression, weight: PREFIX })), df, titleDf: df },
  ]
}

/** A word that sellers write in Latin letters, by its sound: 'स्टील' is steel. */
async function asHeard(db: Db, typed: string): Promise<ReadWord[]> {
  const heard = isDevanagari(typed) ? romanise(typed) : typed
  const meant = closestSound(heardAs(heard), await wordsSoundingLike(db, heard))
  return meant ? exactly([[meant]]) : []
}

async function asMistyped(db: Db, typed: string): Promise<ReadWord[]> {
  if (typed.length < shortestCorrected || /\d/.test(typed)) return []
  const halves = await asCompound(db, typed)
  if (halves.length > 0) return halves
  const [translated] = await asNearlyHindi(db, typed)
  return translated ? [translated] : asHeard(db, typed)
}

async function asNearlyHindi(db: Db, typed: string): Promise<ReadWord[]> {
  const found = await lookUpWords(db, englishForNearly(typed))
  const inUse = found.filter(words => words.length > 0 && words.every(({ df }) => df > 0))
  const known = inUse.length > 0 ? asKnown([{ word: typed, lexeme: typed, df: 0, titleDf: 0 }], inUse) : undefined
  return known ? [known] : []
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
    alternatives: lexeme === null ? [] : [{ expression: { word: lexeme }, weight: 1 }],
    df,
    titleDf,
  }))
