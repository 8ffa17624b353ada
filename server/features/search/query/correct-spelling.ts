import type { Db } from '#server/platform/database/db.ts'
import { zip } from '#server/platform/runtime/zip.ts'
import type { LookedUpWord } from '../model/query.ts'
import { isNegationCue } from './conditions/negation.ts'
import { asOneWord, cutsOf } from './decompound.ts'
import { isBrand, isFiller, isHindi, isPlace, isRareEnglish, isUsualEnglish } from './dictionaries/known-words.ts'
import { isNoGoods } from './dictionaries/not-goods.ts'
import { isDevanagari } from './dictionaries/phonetics.ts'
import { englishFor, tradeWords } from './dictionaries/synonyms.ts'
import { likeliest, type Scored, scoreCandidates } from './score-corrections.ts'
import {
  formsOf,
  isHomophone,
  isSlip,
  type KnownWord,
  type SpellingCandidate,
  shortestCorrected,
  singularsOf,
  spellingCandidates,
} from './spelling-candidates.ts'
import { type LookedUpWords, wordsMeantBy, wordsSpeltLike } from './vocabulary-store.ts'

const CANDIDATES = 5
/** The cost of each further edit, as a logarithm of likelihood: for words that no lot contains, and for other words. */
const PER_EDIT = 6
const PER_EDIT_OF_KNOWN = 7
const shortestRealWord = 3
/** A candidate replaces a real English word only if it fits its neighbours at least this well. */
const GOOD_CONTEXT = 2
/**
 * The least likelihood of a candidate, as a logarithm. It is higher if the query has other words, because these find
 * lots even without the corrected word.
 */
const LIKELY = -5
const LIKELY_ALONE = -9

/**
 * Corrects words that no listing has: splits a word that names write as two; otherwise takes the similar known word
 * that fits the other words best. A word without a fitting candidate is not changed: it may name goods that are not
 * sold here. The words of `inPhrases` are not changed either, because they are correct next to each other.
 */
export async function correctWords(
  db: Db,
  typed: readonly LookedUpWord[],
  inPhrases: readonly LookedUpWord[],
  listings: number,
  ahead: LookedUpWords,
): Promise<LookedUpWord[]> {
  // 'sound bar' is 'soundbar', not a misspelling of 'round bar'
  const isHalf = (at: number) =>
    [typed.slice(Math.max(at - 1, 0), at + 1), typed.slice(at, at + 2)].some(pair => asOneWord(pair, ahead))
  const isUnknown = (word: LookedUpWord, at: number) =>
    word.df === 0 && isPlain(word) && !inPhrases.includes(word) && !isHalf(at)
  // an unknown plural whose singular is in listings is searched by the singular
  const singular = ({ word }: LookedUpWord) => ahead.known.find(known => singularsOf(word).includes(known.word))
  const words = typed.map((one, at) => (isUnknown(one, at) ? { ...one, ...singular(one), word: one.word } : one))
  const unknown = words.filter(isUnknown)
  if (unknown.length === 0) return words
  const lastUnknown = unknown.find(word => word === words.at(-1))?.word ?? null
  const strangers = [...new Set(unknown.map(({ word }) => word))]
  const [cuts, { known, isUnfinished }] = await Promise.all([
    cutsOf(db, strangers, ahead),
    wordsMeantBy(db, strangers.flatMap(formsOf), lastUnknown),
  ])
  const strange = strangers.filter(word => !(isUnfinished && word === lastUnknown))
  const cut = cuts.filter(({ word }) => strange.includes(word))
  const candidates = await candidatesOf(db, strange, known, new Set(cut.map(({ word }) => word)))
  const likely = words.map(({ word, lexeme, df }) => candidates.get(word)?.[0] ?? { lexeme, df })
  const choices = words.map(({ word }, at) => ({
    candidates: candidates.get(word) ?? [],
    beside: likely.toSpliced(at, 1),
  }))
  const { scored, inNames } = await scoreCandidates(db, choices, listings, cut)
  const halves = new Map(inNames.map(one => [one.word, one.halves]))
  return zip(words, scored).flatMap(([word, each]) => {
    const slips = each.filter(one => isLikely(word.word, one))
    return halves.get(word.word) ?? likeliest(slips, PER_EDIT)?.candidate ?? word
  })
}

/**
 * True if a word is more likely a misspelling of this candidate than a word that no lot contains. A usual English word
 * needs neighbours that fit the candidate well, a rare one needs neighbours that fit at all. A word without neighbours
 * must look or sound nearly the same as the candidate.
 */
function isLikely(typed: string, { candidate, score, context, beside }: Scored): boolean {
  if (isUsualEnglish(typed)) return context >= GOOD_CONTEXT
  if (isRareEnglish(typed) && context <= 0 && !isHomophone(typed, candidate)) return false
  if (beside === 0 && !isSlip(typed, candidate)) return false
  return score - PER_EDIT * candidate.edits >= (beside === 0 ? LIKELY_ALONE : LIKELY)
}

/**
 * Replaces known words by similar ones that fit the rest far better, because a known word may be a typing error of a
 * seller; undefined if every word fits. Called if few lots contain all words.
 */
export async function correctRealWords(
  db: Db,
  words: readonly LookedUpWord[],
  listings: number,
): Promise<string | undefined> {
  const plain = words.filter(word => word.df > 0 && isPlain(word, shortestRealWord))
  if (plain.length === 0) return undefined
  const { known } = await wordsMeantBy(db, [...new Set(plain.map(({ word }) => word))])
  const choices = words.map((typed, at) => {
    const { word, lexeme, df, titleDf } = typed
    const others = spellingCandidates(word, known.get(word) ?? []).filter(
      other =>
        !other.soundsAlike &&
        words.every(one => one.lexeme !== other.lexeme) &&
        other.edits < 2 &&
        other.df > df / 2 &&
        other.word.length >= shortestCorrected,
    )
    const candidates =
      plain.includes(typed) && lexeme !== null
        ? [{ word, lexeme, df, titleDf, edits: 0, steps: 0 }, ...others.slice(0, CANDIDATES)]
        : []
    return { candidates, beside: words.toSpliced(at, 1) }
  })
  const { scored } = await scoreCandidates(db, choices, listings)
  const meant = zip(words, scored).map(([{ word }, each]) => likeliest(each, PER_EDIT_OF_KNOWN)?.candidate.word ?? word)
  return meant.some((word, at) => word !== words[at]?.word) ? meant.join(' ') : undefined
}

/** True for a word of the trade and its plural: 'tshirts' are no misspelt 'shirts'. The singular of 'tils' is too short. */
const isTradeWord = (word: string): boolean =>
  tradeWords.has(word) || (word.length > shortestCorrected && tradeWords.has(word.replace(/(?<!s)s$/, '')))

// a number is always meant literally, and so is a word of the trade in any spelling
const isPlain = ({ word, lexeme }: LookedUpWord, shortest = shortestCorrected): boolean =>
  lexeme !== null &&
  word.length >= shortest &&
  !/\d/.test(word) &&
  !isDevanagari(word) &&
  !isFiller(word) &&
  !isNegationCue(word) &&
  !isNoGoods(word) &&
  !isHindi(word) &&
  !isBrand(word) &&
  !isPlace(word) &&
  !isTradeWord(word) &&
  englishFor(word).length === 0

/**
 * The candidates of each word: the known words near its forms; for words that cannot be cut in two, also similar
 * spellings.
 */
async function candidatesOf(
  db: Db,
  typed: readonly string[],
  known: ReadonlyMap<string, readonly KnownWord[]>,
  cut: ReadonlySet<string>,
): Promise<Map<string, SpellingCandidate[]>> {
  const found = await Promise.all(
    typed.map(async word => {
      const knownOnes = formsOf(word).flatMap(form => known.get(form) ?? [])
      const near = spellingCandidates(word, knownOnes)
      const isEnough = cut.has(word) || near.some(({ edits }) => edits < 2)
      const all = isEnough ? near : spellingCandidates(word, await wordsSpeltLike(db, word))
      return [word, all.slice(0, CANDIDATES)] as const
    }),
  )
  return new Map(found)
}
