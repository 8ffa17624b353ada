import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { LookedUpWord, ReadWord } from '../model/query.ts'
import { isNegationCue } from './conditions/negation.ts'
import { correctWords } from './correct-spelling.ts'
import { asOneWord } from './decompound.ts'
import { isFiller, isHindi } from './dictionaries/known-words.ts'
import { isAmount, measuresLike } from './dictionaries/measures.ts'
import { isDevanagari } from './dictionaries/phonetics.ts'
import { isSizeRange } from './dictionaries/size-ranges.ts'
import {
  apartFrom,
  englishFor,
  isTradePhrase,
  joined,
  longestPhrase,
  otherNumber,
  tradeWordsFor,
  unglued,
} from './dictionaries/synonyms.ts'
import { asCode, listingsOfCodes, readHsCodes } from './hs-codes.ts'
import { anywhere, asSizeRange, isMeasurePhrase, type LookedUp, named, textOf } from './phrases.ts'
import { type LookedUpWords, lexemesBeginning, lookUpWords, someBeginning } from './vocabulary-store.ts'

/** The words of one phrase. */
type Words = readonly LookedUpWord[]

const SYNONYM = 0.8
const TRANSLATED = 0.9
const APART = 0.9
const PREFIX = 0.9
const shortestPrefix = 3
/** The most words of a size such as '14 x 10 x 10 inch'. */
const SIZE_MOST = 6

interface Options {
  /** true if no word is corrected */
  literal: boolean
  listings: number
  ahead: { texts: LookedUp; words: LookedUpWords }
  /** trade phrases whose words are searched separately */
  apart: ReadonlySet<string>
}

interface ExpandedWords {
  read: ReadWord[]
  words: LookedUpWord[]
  corrected: boolean
  missing: string[]
}

/** The words of a query with their synonyms, corrected if no listing has them; some may be dropped. */
export async function expandWords(
  db: Db,
  typedWords: readonly LookedUpWord[],
  options: Options,
): Promise<ExpandedWords> {
  const { literal, listings, apart } = options
  const { texts: ahead, words: lookedUp } = options.ahead
  const typed = typedWords.flatMap(word => writtenApart(word, apartFrom(word.word)[0], ahead))
  const split = typed.flatMap(word => (word.df > 0 ? [word] : (ahead.get(unglued(word.word) ?? '') ?? [word])))
  const spelt = literal
    ? typed
    : await correctWords(db, split, inPhrases(split, isTrade).filter(isTrade).flat(), listings, lookedUp)
  const hs = readHsCodes(spelt)
  const given = spelt.map((word, at) => (hs.signs.has(at) ? { ...word, lexeme: null } : word))
  const oneWord = (words: Words) => (apart.has(textOf(words)) ? undefined : asOneWord(words, lookedUp))
  const isJoined = (words: Words) => oneWord(words) !== undefined && !words.some(isSilentWord)
  const phrases = silenced(inPhrases(given, words => isTermOfWords(words, apart) || isJoined(words)))
  const [others, codes] = await Promise.all([lookUpOthers(db, phrases, ahead, oneWord), listingsOfCodes(db, hs.codes)])
  const isUnknown = (phrase: LookedUpWord[]) => !asKnown(phrase, others.get(textOf(phrase)) ?? [], ahead)
  // if no lot has a trade phrase, its words are searched separately
  const unknown = phrases.filter(phrase => isTrade(phrase) && isUnknown(phrase)).map(textOf)
  if (unknown.length > 0) return expandWords(db, typedWords, { ...options, apart: new Set([...apart, ...unknown]) })
  const read = await Promise.all(
    phrases.map(async (phrase, at): Promise<ReadWord[]> => {
      const word = phrase.length === 1 ? phrase[0] : undefined
      const text = textOf(phrase)
      if (phrase.every(({ lexeme }) => lexeme === null)) return [unread(text)]
      const range = asSizeRange(phrase, ahead)
      if (range) return [range]
      const code = word && codes.get(word.word)
      const known = asKnown(phrase, others.get(text) ?? [], ahead, oneWord(phrase))
      if (code) return [asCode(text, code, code.sure ? undefined : known)]
      // without lots of this code, its digits must not find a model number such as that of a bearing
      if (codes.size === 0 && hs.codes.some(({ word: digits, sure }) => sure && digits === text)) return []
      if (known) return [known]
      if (isAmount(text)) return [unread(text)]
      if (!word) return []
      return at === phrases.length - 1 ? asBeginning(db, text) : []
    }),
  )
  const words = phrases.flat()
  const texts = zip(phrases.map(textOf), read)
  // a code that no listing has was replaced by the heading above it
  const isWidened = (text: string) =>
    hs.codes.some(({ word, code }) => word === text && codes.get(word) && codes.get(word)?.code !== code)
  return {
    // a word that no listing has may still follow a 'without'
    read: texts.flatMap(([text, found]) => (found.length > 0 ? found : [unread(text)])),
    words,
    // a word in another script was converted, not corrected
    corrected:
      words.some(({ word }, at) => word !== typed[at]?.word) ||
      texts.some(([text, found]) => !isDevanagari(text) && found.some(word => word.text !== text)),
    missing: texts.flatMap(([text, found]) => (found.length === 0 || isWidened(text) ? [text] : [])),
  }
}

/** Splits a word that no listing has into the words that it joins, if listings have the first of these. */
function writtenApart(word: LookedUpWord, apart: string | undefined, ahead: LookedUp): readonly LookedUpWord[] {
  const parts = word.df > 0 ? undefined : ahead.get(apart ?? '')
  return parts?.[0] && parts[0].df > 0 ? parts : [word]
}

const unread = (text: string): ReadWord => ({ text, alternatives: [], df: 0, titleDf: 0 })

const isSilentWord = ({ word, df }: LookedUpWord): boolean =>
  isFiller(word) || (df === 0 && (isNegationCue(word) || isHindi(word)))
const isSilent = (phrase: Words): boolean => phrase.length === 1 && phrase.every(isSilentWord)

/** The phrases; words that do not describe the goods become stop words, unless only such words were typed. */
function silenced(phrases: LookedUpWord[][]): LookedUpWord[][] {
  const telling = phrases.filter(phrase => !isSilent(phrase) && phrase.some(({ lexeme }) => lexeme !== null))
  if (telling.length === 0) return phrases
  return phrases.map(phrase => (isSilent(phrase) ? phrase.map(word => ({ ...word, lexeme: null })) : phrase))
}

/** Splits the words into phrases: a phrase is a single word, or a term of the trade such as 'mild steel'. */
function inPhrases(words: Words, isOne: (words: Words) => boolean): LookedUpWord[][] {
  const phrases: LookedUpWord[][] = []
  let at = 0
  while (at < words.length) {
    let length = Math.min(Math.max(longestPhrase, SIZE_MOST), words.length - at)
    while (length > 1 && !isOne(words.slice(at, at + length))) length--
    phrases.push(words.slice(at, at + length))
    at += length
  }
  return phrases
}

const isTermOfWords = (words: Words, apart: ReadonlySet<string>): boolean =>
  isSizeRange(words.map(({ word }) => word)) ||
  (!apart.has(textOf(words)) && isTrade(words) && words.some(({ lexeme }) => lexeme !== null)) ||
  (isMeasurePhrase(words) && words.every(({ lexeme }) => lexeme !== null))
const isTrade = (words: Words): boolean => words.length > 1 && isTradePhrase(words.map(({ word }) => word))
/** For each phrase, the alternatives that listings have; those not looked up in advance take one statement. */
async function lookUpOthers(
  db: Db,
  phrases: readonly LookedUpWord[][],
  ahead: LookedUp,
  oneWord: (words: Words) => LookedUpWord | undefined,
): Promise<Map<string, LookedUpWord[][]>> {
  const texts = phrases.map(textOf)
  const asked = [...new Map(phrases.map((phrase, at) => [textOf(phrase), { phrase, at }]))].flatMap(
    ([text, { phrase, at }]) => {
      const isForeign = phrase.length > 1 || isDevanagari(text) || phrase.every(({ df }) => df === 0)
      const together = oneWord(phrase)?.word
      const known = [text, ...(together ? [together] : [])].flatMap(one => tradeWordsFor(one) ?? [])
      const names = known.length > 0 || !isForeign ? known : englishFor(text)
      const beside = [joined(texts.slice(at, at + 2)), at > 0 ? joined(texts.slice(at - 1, at + 1)) : []]
      return [...names, ...otherNumber(text), ...measuresLike(text), ...apartFrom(text), ...beside.flat()].map(
        other => ({ text, other }),
      )
    },
  )
  const open = [...new Set(asked.map(({ other }) => other))].filter(other => !ahead.has(other))
  const found = open.length > 0 ? await lookUpWords(db, open) : []
  const wordsOf = new Map([...ahead, ...zip(open, found)])
  const pairs = asked.map(({ text, other }) => ({ text, words: wordsOf.get(other) ?? [] }))
  const inUse = pairs.flatMap(({ text, words }) => {
    const phrase = words.filter(({ lexeme }) => lexeme !== null)
    // rejects a phrase that loses a stop word: 'under wear' would match any 'wear'. A single letter may be lost, as in
    // 't shirt'
    const isCut = phrase.length === 1 && words.some(({ word, lexeme }) => lexeme === null && word.length > 1)
    return phrase.length > 0 && !isCut && phrase.every(({ df }) => df > 0) ? [{ text, phrase }] : []
  })
  return new Map([...Map.groupBy(inUse, ({ text }) => text)].map(([text, all]) => [text, all.map(one => one.phrase)]))
}

function asKnown(
  phrase: Words,
  others: readonly LookedUpWord[][],
  ahead: LookedUp,
  oneWord?: LookedUpWord,
): ReadWord | undefined {
  const telling = phrase.filter(({ lexeme }) => lexeme !== null)
  const isUsed = telling.every(({ df }) => df > 0)
  const used = [...(isUsed ? [telling] : []), ...(oneWord ? [[oneWord]] : []), ...others]
  if (used.length === 0) return undefined
  const other = isUsed ? SYNONYM : TRANSLATED
  const alternatives = [
    ...others.map(words => ({ expression: named(words), weight: other })),
    ...others
      .filter(words => !isUsed && words.length > 1 && !isMeasurePhrase(words))
      .map(words => ({ expression: anywhere(words), weight: other * APART })),
  ]
  // a number stays together with its unit
  if (isUsed && telling.length > 1 && !isMeasurePhrase(phrase) && !oneWord)
    alternatives.unshift({ expression: anywhere(phrase, ahead), weight: APART })
  if (oneWord) alternatives.unshift({ expression: named([oneWord]), weight: 1 })
  if (isUsed) alternatives.unshift({ expression: named(phrase), weight: 1 })
  // a phrase is at most as frequent as its rarest word; the words of a trade phrase are seldom together
  const counted = others.length > 0 && telling.length > 1 && !isMeasurePhrase(phrase) ? others : used
  const commonest = (key: 'df' | 'titleDf') =>
    Math.max(...counted.map(words => Math.min(...words.map(word => word[key]))))
  return { text: textOf(phrase), alternatives, df: commonest('df'), titleDf: commonest('titleDf') }
}

async function asBeginning(db: Db, typed: string): Promise<ReadWord[]> {
  if (typed.length < shortestPrefix || isDevanagari(typed)) return []
  const known = await lexemesBeginning(db, typed)
  if (known.length === 0 && !(await someBeginning(db, typed))) return []
  const df = known.reduce((sum, one) => sum + one.df, 0)
  const expressions = [{ prefix: typed }, ...known.map(({ lexeme }) => ({ word: lexeme }))]
  return [
    { text: typed, alternatives: expressions.map(expression => ({ expression, weight: PREFIX })), df, titleDf: df },
  ]
}
