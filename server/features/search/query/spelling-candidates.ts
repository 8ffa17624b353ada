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
}

const OTHER_BEGINNING = 0.4
/** An edit that is not heard is half of one. */
const UNHEARD = 0.5

/** The known words that are near enough to have been meant, one of each lexeme, the nearest and commonest first. */
export function spellingCandidates(typed: string, known: readonly KnownWord[]): SpellingCandidate[] {
  const most = typed.length <= 5 ? 1 : 2
  const near = known.flatMap(one => {
    const steps = editDistance(typed, one.word)
    const edits = steps * (one.soundsAlike ? UNHEARD : 1)
    return steps > 2 || edits > most
      ? []
      : [{ ...one, edits: edits + (one.word[0] === typed[0] ? 0 : OTHER_BEGINNING) }]
  })
  const cost = ({ edits, df }: SpellingCandidate) => edits - 0.08 * Math.log(1 + df)
  const sorted = near.toSorted((a, b) => cost(a) - cost(b))
  return [...Map.groupBy(sorted, ({ lexeme }) => lexeme).values()].flatMap(alike => alike.slice(0, 1))
}

/** The share of letters that may be heard otherwise. */
const MISHEARD = 0.4

/** Of known words that sound alike the one that is spelt most like `heard`; none when its vowels are quite others. */
export function closestSound(heard: string, known: readonly KnownWord[]): KnownWord | undefined {
  const cost = ({ word, df }: KnownWord) => editDistance(heard, heardInEnglish(word)) - 0.2 * Math.log(1 + df)
  const best = known.toSorted((a, b) => cost(a) - cost(b))[0]
  return best && editDistance(heard, heardInEnglish(best.word)) <= heard.length * MISHEARD ? best : undefined
}
