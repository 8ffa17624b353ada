import type { Db } from '../../../platform/db.ts'
import type { LookedUpWord, ParsedQuery } from '../model/query.ts'
import { splitCompounds } from './decompound.ts'
import { isEnglish } from './dictionaries/english-words.ts'
import { isFiller } from './dictionaries/fillers.ts'
import { isDevanagari } from './dictionaries/phonetics.ts'
import { englishFor, tradeWords } from './dictionaries/synonyms.ts'
import { type KnownWord, nearWords, type Reading, shortestCorrected } from './near-words.ts'
import { saysLack } from './negation.ts'
import { likeliest, type Scored, scoreReadings } from './score-corrections.ts'
import { someBeginning, wordsOneSlipAway, wordsSoundingLike, wordsSpeltLike } from './vocabulary-store.ts'

const READINGS = 5
/**
 * How much likelier a reading must be for each further slip, as a logarithm: of words that nobody sells, of words that somebody does, and to be looked
 * for beside these.
 */
const A_SLIP = 6
const A_DOUBT = 7
const A_HINT = 1
const shortestDoubted = 3
/** How much a reading must suit the words beside it to stand for a real word of English. */
const SUITS_WELL = 2
/** How likely a reading must be, as a logarithm, beside other words, which are found without it, and alone, where nothing else would be shown. */
const LIKELY = -5
const LIKELY_ALONE = -9
/** How well a word stands for one that it was probably mistyped for. */
const NEAR = 0.3

/**
 * The words, those put right that stand in no listing: split where names write them as two; else of the known words near such a one that which
 * suits the others. A word that none suits stays: it may be one that the market has not got.
 */
export async function correctWords(db: Db, words: readonly LookedUpWord[], listings: number): Promise<LookedUpWord[]> {
  const unknown = words.filter(word => word.df === 0 && isPlain(word))
  const last = words.at(-1)
  // it may not be finished yet
  if (last && unknown.at(-1) === last && (await someBeginning(db, last.word))) unknown.pop()
  if (unknown.length === 0) return [...words]
  const halves = await splitCompounds(db, [...new Set(unknown.map(({ word }) => word))])
  const strange = unknown.filter(({ word }) => !halves.has(word))
  const readings = await readingsOf(db, [...new Set(strange.map(({ word }) => word))])
  const likely = words.map(({ word, lexeme, df }) => readings.get(word)?.[0] ?? { lexeme, df })
  const choices = words.map(({ word }, at) => ({
    readings: readings.get(word) ?? [],
    beside: likely.toSpliced(at, 1),
  }))
  const scored = await scoreReadings(db, choices, listings)
  return words.flatMap((word, at) => {
    const meant = likeliest(scored[at]!, A_SLIP)
    if (meant && isLikely(word.word, meant)) return meant.reading
    return halves.get(word.word) ?? word
  })
}

/** Whether a word is rather a slip for this reading than one that the market has not got: a real word only beside words that it suits well. */
function isLikely(typed: string, { reading, score, suit, beside }: Scored): boolean {
  if (isEnglish(typed)) return suit >= SUITS_WELL
  return score - A_SLIP * reading.slips >= (beside === 0 ? LIKELY_ALONE : LIKELY)
}

/** What words that listings do have may have been meant for. */
interface Doubted {
  /** the query with others in their place that are by far likelier; undefined when every word suits the others */
  meant: string | undefined
  /** by a word of the query, another one that is likelier beside the rest: both are worth a look */
  also: ReadonlyMap<string, KnownWord>
}

/** The same for words that listings do have, since sellers mistype too; to be asked when few have all of them. */
export async function doubtKnown(db: Db, words: readonly LookedUpWord[], listings: number): Promise<Doubted> {
  const plain = words.filter(word => word.df > 0 && isPlain(word, shortestDoubted))
  const near = await wordsOneSlipAway(db, [...new Set(plain.map(({ word }) => word))])
  const choices = words.map((typed, at) => {
    const { word, lexeme, df, titleDf } = typed
    const others = nearWords(word, near.get(word) ?? []).filter(
      other =>
        words.every(one => one.lexeme !== other.lexeme) &&
        other.slips < 2 &&
        other.df > df / 2 &&
        other.word.length >= shortestCorrected,
    )
    const readings = plain.includes(typed)
      ? [{ word, lexeme: lexeme!, df, titleDf, slips: 0 }, ...others.slice(0, READINGS)]
      : []
    return { readings, beside: words.toSpliced(at, 1) }
  })
  const scored = await scoreReadings(db, choices, listings)
  const meant = words.map(({ word }, at) => likeliest(scored[at]!, A_DOUBT)?.reading.word ?? word)
  const also = words.flatMap(({ word }, at) => {
    const likely = likeliest(scored[at]!, A_HINT)
    return likely && likely.suit > 0 && likely.reading.word !== word ? [[word, likely.reading] as const] : []
  })
  return {
    meant: meant.some((word, at) => word !== words[at]!.word) ? meant.join(' ') : undefined,
    also: new Map(also),
  }
}

/** The query with the words that some of its own were probably mistyped for, besides these; undefined when there are none. */
export function addCorrections(query: ParsedQuery, also: ReadonlyMap<string, KnownWord>): ParsedQuery | undefined {
  if (!query.terms.some(({ text }) => also.has(text))) return
  const terms = query.terms.map(term => {
    const other = also.get(term.text)
    if (!other) return term
    return {
      ...term,
      alternatives: [...term.alternatives, { expression: { word: other.lexeme }, weight: NEAR }],
      share: Math.max(term.share, other.df / query.listings),
      titleShare: Math.max(term.titleShare, other.titleDf / query.listings),
    }
  })
  return { ...query, terms }
}

// a number is meant as it stands, and so is a word of the trade in whatever spelling
const isPlain = ({ word, lexeme }: LookedUpWord, shortest = shortestCorrected): boolean =>
  lexeme !== null &&
  word.length >= shortest &&
  !/\d/.test(word) &&
  !isDevanagari(word) &&
  !isFiller(word) &&
  !saysLack(word) &&
  !tradeWords.has(word) &&
  englishFor(word).length === 0

async function readingsOf(db: Db, typed: readonly string[]): Promise<Map<string, Reading[]>> {
  const [near, alike] = await Promise.all([wordsOneSlipAway(db, typed), wordsSoundingLike(db, typed)])
  const found = await Promise.all(
    typed.map(async word => {
      const readings = nearWords(word, [...(alike.get(word) ?? []), ...(near.get(word) ?? [])])
      const all = readings.some(({ slips }) => slips < 2) ? readings : nearWords(word, await wordsSpeltLike(db, word))
      return [word, all.slice(0, READINGS)] as const
    }),
  )
  return new Map(found)
}
