import { editDistance } from '../model/edit-distance.ts'
import { heardInEnglish } from './dictionaries/phonetics.ts'

/** A known word, and in how many live listings its lexeme stands anywhere, and in the name. */
export interface KnownWord {
  word: string
  lexeme: string
  df: number
  titleDf: number
  /** whether it is read aloud roughly like what was typed */
  soundsAlike?: boolean
}

/** Words shorter than this are never corrected: too many others are near them. */
export const shortestCorrected = 4

/** A known word that may have been meant, and how far it is from what was typed, in edits: letters put in, left out, replaced or swapped. */
export interface SpellingCandidate extends KnownWord {
  edits: number
  /** the same in whole letters, whether they are heard or not */
  steps: number
}

/** A word and its plural, in which names say most goods; a short one may be anything. */
export const formsOf = (word: string): string[] => (word.length > shortestCorrected ? [word, `${word}s`] : [word])

/** A plural by its singulars where the stemmer does not bring the two together: lenses and lens, gases and gas, shelves and shelf. */
export function singularsOf(word: string): string[] {
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`]
  return word.endsWith('ses') || word.endsWith('xes') ? [word.slice(0, -2), `${word.slice(0, -2)}is`] : []
}

const OTHER_BEGINNING = 0.4
/** An edit that is not heard is half of one. */
const UNHEARD = 0.5

/** The known words that are near enough to have been meant, one of each lexeme, the nearest and commonest first. */
export function spellingCandidates(typed: string, known: readonly KnownWord[]): SpellingCandidate[] {
  const most = typed.length <= 5 ? 1 : 2
  const near = known.flatMap(one => {
    const steps = Math.min(...formsOf(typed).map(form => editDistance(form, one.word)))
    const edits = steps * (one.soundsAlike ? UNHEARD : 1)
    return steps > 2 || edits > most
      ? []
      : [{ ...one, steps, edits: edits + (one.word[0] === typed[0] ? 0 : OTHER_BEGINNING) }]
  })
  const cost = ({ edits, df }: SpellingCandidate) => edits - 0.08 * Math.log(1 + df)
  const sorted = near.toSorted((a, b) => cost(a) - cost(b))
  return [...Map.groupBy(sorted, ({ lexeme }) => lexeme).values()].flatMap(alike => alike.slice(0, 1))
}

/** Letters of a word in which an edit that is heard, or a second edit, is likelier a slip than another word. */
const LONG = { heardEdit: 6, twoUnheard: 7, twoHeard: 9 }

/** Returns true if a word that is in no dictionary is rather a slip for the candidate than a name or a word of another language. */
export function isSlip(typed: string, { word, steps, soundsAlike }: SpellingCandidate): boolean {
  // an e before a word is a part of its own, as in e-bike
  if (word[0] !== typed[0]) return typed === `e${word}`
  if (soundsAlike) return steps < 2 || typed.length >= LONG.twoUnheard
  return typed.length >= (steps < 2 ? LONG.heardEdit : LONG.twoHeard)
}

/** Returns true if both are heard the same and one letter apart, as 'gaberdine' and 'gabardine' are. */
export const isHomophone = (typed: string, { word, steps, soundsAlike }: SpellingCandidate): boolean =>
  soundsAlike === true && steps < 2 && word[0] === typed[0] && typed.length > shortestCorrected

/** The share of letters that may be heard otherwise. */
const MISHEARD = 0.4

/** Of known words that sound alike the one that is spelt most like `heard`; none when its vowels are quite others. */
export function closestSound(heard: string, known: readonly KnownWord[]): KnownWord | undefined {
  const cost = ({ word, df }: KnownWord) => editDistance(heard, heardInEnglish(word)) - 0.2 * Math.log(1 + df)
  const best = known.toSorted((a, b) => cost(a) - cost(b))[0]
  return best && editDistance(heard, heardInEnglish(best.word)) <= heard.length * MISHEARD ? best : undefined
}
