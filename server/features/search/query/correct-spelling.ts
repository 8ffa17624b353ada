import type { Db } from '../../../platform/database/db.ts'
import { zip } from '../../../platform/runtime/zip.ts'
import type { LookedUpWord, ParsedQuery } from '../model/query.ts'
import { splitCompounds } from './decompound.ts'
import { isEnglish } from './dictionaries/english-words.ts'
import { isFiller } from './dictionaries/fillers.ts'
import { isDevanagari } from './dictionaries/phonetics.ts'
import { englishFor, tradeWords } from './dictionaries/synonyms.ts'
import { isNegationCue } from './negation.ts'
import { singularsOf } from './number-forms.ts'
import { likeliest, type Scored, scoreCandidates } from './score-corrections.ts'
import { type KnownWord, type SpellingCandidate, shortestCorrected, spellingCandidates } from './spelling-candidates.ts'
import { knownWords, someBeginning, wordsOneEditAway, wordsSoundingLike, wordsSpeltLike } from './vocabulary-store.ts'

const CANDIDATES = 5
/**
 * How much likelier a candidate must be for each further edit, as a logarithm: of words that nobody sells, of words that somebody does, and to be looked
 * for beside these.
 */
const PER_EDIT = 6
const PER_EDIT_OF_KNOWN = 7
const PER_EDIT_BESIDE = 1
const shortestRealWord = 3
/** How much a candidate must suit the words beside it to stand for a real word of English. */
const GOOD_CONTEXT = 2
/** How likely a candidate must be, as a logarithm, beside other words, which are found without it, and alone, where nothing else would be shown. */
const LIKELY = -5
const LIKELY_ALONE = -9
/** How well a word stands for one that it was probably mistyped for. */
const NEAR = 0.3

/**
 * The words, those corrected that stand in no listing: split where names write them as two; else of the known words near such a one that which
 * suits the others. A word that none suits stays: it may be one that nobody sells.
 */
export async function correctWords(db: Db, words: readonly LookedUpWord[], listings: number): Promise<LookedUpWord[]> {
  const unknown = words.filter(word => word.df === 0 && isPlain(word))
  const last = words.at(-1)
  // it may not be finished yet
  if (last && unknown.at(-1) === last && (await someBeginning(db, last.word))) unknown.pop()
  if (unknown.length === 0) return [...words]
  const strangers = [...new Set(unknown.map(({ word }) => word))]
  const [halves, singulars] = await Promise.all([splitCompounds(db, strangers), knownSingulars(db, strangers)])
  const strange = strangers.filter(word => !halves.has(word) && !singulars.has(word))
  const candidates = await candidatesOf(db, strange)
  const likely = words.map(({ word, lexeme, df }) => candidates.get(word)?.[0] ?? { lexeme, df })
  const choices = words.map(({ word }, at) => ({
    candidates: candidates.get(word) ?? [],
    beside: likely.toSpliced(at, 1),
  }))
  const scored = await scoreCandidates(db, choices, listings)
  return zip(words, scored).flatMap(([word, each]) => {
    const meant = likeliest(each, PER_EDIT)
    if (meant && isLikely(word.word, meant)) return meant.candidate
    return singulars.get(word.word) ?? halves.get(word.word) ?? word
  })
}

/** Of words that stand in no listing the plurals whose singular does: nothing is corrected in them, they are looked for by the singular. */
async function knownSingulars(db: Db, words: readonly string[]): Promise<Map<string, LookedUpWord>> {
  const known = await knownWords(db, words.flatMap(singularsOf))
  const found = words.flatMap(word => {
    const singular = singularsOf(word)
      .map(one => known.get(one))
      .find(one => one !== undefined)
    return singular ? [[word, { ...singular, word }] as const] : []
  })
  return new Map(found)
}

/** Whether a word is rather a slip for this candidate than one that nobody sells: a real word only beside words that the candidate suits well. */
function isLikely(typed: string, { candidate, score, context, beside }: Scored): boolean {
  if (isEnglish(typed)) return context >= GOOD_CONTEXT
  return score - PER_EDIT * candidate.edits >= (beside === 0 ? LIKELY_ALONE : LIKELY)
}

/** What words that listings do have may have been mistyped for: real-word errors. */
interface RealWordCorrections {
  /** the query with others in their place that are by far likelier; undefined when every word suits the others */
  meant: string | undefined
  /** by a word of the query, another one that is likelier beside the rest: both are worth a look */
  also: ReadonlyMap<string, KnownWord>
}

/** The same for words that listings do have, since sellers mistype too; to be asked when few have all of them. */
export async function correctRealWords(
  db: Db,
  words: readonly LookedUpWord[],
  listings: number,
): Promise<RealWordCorrections> {
  const plain = words.filter(word => word.df > 0 && isPlain(word, shortestRealWord))
  const near = await wordsOneEditAway(db, [...new Set(plain.map(({ word }) => word))])
  const choices = words.map((typed, at) => {
    const { word, lexeme, df, titleDf } = typed
    const others = spellingCandidates(word, near.get(word) ?? []).filter(
      other =>
        words.every(one => one.lexeme !== other.lexeme) &&
        other.edits < 2 &&
        other.df > df / 2 &&
        other.word.length >= shortestCorrected,
    )
    const candidates =
      plain.includes(typed) && lexeme !== null
        ? [{ word, lexeme, df, titleDf, edits: 0 }, ...others.slice(0, CANDIDATES)]
        : []
    return { candidates, beside: words.toSpliced(at, 1) }
  })
  const scored = await scoreCandidates(db, choices, listings)
  const judged = zip(words, scored)
  const meant = judged.map(([{ word }, each]) => likeliest(each, PER_EDIT_OF_KNOWN)?.candidate.word ?? word)
  const also = judged.flatMap(([{ word }, each]) => {
    const likely = likeliest(each, PER_EDIT_BESIDE)
    return likely && likely.context > 0 && likely.candidate.word !== word ? [[word, likely.candidate] as const] : []
  })
  return {
    meant: meant.some((word, at) => word !== words[at]?.word) ? meant.join(' ') : undefined,
    also: new Map(also),
  }
}

/** The query with the words that some of its own were probably mistyped for, besides these; undefined when there are none. */
export function addCorrections(query: ParsedQuery, also: ReadonlyMap<string, KnownWord>): ParsedQuery | undefined {
  if (!query.terms.some(({ text }) => also.has(text))) return undefined
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
  !isNegationCue(word) &&
  !tradeWords.has(word) &&
  englishFor(word).length === 0

async function candidatesOf(db: Db, typed: readonly string[]): Promise<Map<string, SpellingCandidate[]>> {
  const [near, alike] = await Promise.all([wordsOneEditAway(db, typed), wordsSoundingLike(db, typed)])
  const found = await Promise.all(
    typed.map(async word => {
      const candidates = spellingCandidates(word, [...(alike.get(word) ?? []), ...(near.get(word) ?? [])])
      const all = candidates.some(({ edits }) => edits < 2)
        ? candidates
        : spellingCandidates(word, await wordsSpeltLike(db, word))
      return [word, all.slice(0, CANDIDATES)] as const
    }),
  )
  return new Map(found)
}
