import { editDistance } from '../model/edit-distance.ts'
import type { LookedUpWord } from '../model/query.ts'

export interface KnownWord extends LookedUpWord {
  lexeme: string
  /** true if the word sounds roughly like the typed word */
  soundsAlike?: boolean
}

/** Words shorter than this are never corrected: too many others resemble them. */
export const shortestCorrected = 4

/**
 * A known word that may have been meant, with its distance from the typed word in edits: letters inserted, omitted,
 * replaced or swapped.
 */
export interface SpellingCandidate extends KnownWord {
  edits: number
  /** the distance in whole letters, audible or not */
  steps: number
}

/** A word and its plural, which most names use, also in British spelling; short words have no plural here. */
export const formsOf = (word: string): string[] =>
  word.length > shortestCorrected
    ? [...new Set([word, word.replace('iz', 'is')])].flatMap(one => [one, `${one}s`])
    : [word]

/**
 * The possible singulars of a plural that the stemmer does not reduce: lenses to lens, gases to gas, shelves to shelf.
 */
export function singularsOf(word: string): string[] {
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`]
  return word.endsWith('ses') || word.endsWith('xes') ? [word.slice(0, -2), `${word.slice(0, -2)}is`] : []
}

const OTHER_BEGINNING = 0.4
/** The cost of an edit that does not change the sound. */
const UNHEARD = 0.5

/** The known words close enough to have been meant, one per lexeme, the closest and most frequent first. */
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

/**
 * The least lengths of a typed word for which one audible edit, two silent ones or two audible ones are more likely a
 * misspelling than another word.
 */
const LONG = { heardEdit: 6, twoUnheard: 7, twoHeard: 9 }

/**
 * True if a word outside all dictionaries is more likely a misspelling of the candidate than a name or a foreign word.
 */
export function isSlip(typed: string, { word, steps, soundsAlike }: SpellingCandidate): boolean {
  // a leading e, h or y may be silent or belong to the word, as in e-bike
  if (word[0] !== typed[0]) return /^[ehy]/.test(typed) && formsOf(typed).some(form => form.slice(1) === word)
  if (soundsAlike) return steps < 2 || typed.length >= LONG.twoUnheard
  return typed.length >= (steps < 2 ? LONG.heardEdit : LONG.twoHeard)
}

/**
 * True if the typed word and the candidate sound the same and differ in one letter, such as 'gaberdine' and
 * 'gabardine'.
 */
export const isHomophone = (typed: string, { word, steps, soundsAlike }: SpellingCandidate): boolean =>
  soundsAlike === true && steps < 2 && word[0] === typed[0] && typed.length > shortestCorrected
