import { isFiller } from '../dictionaries/known-words.ts'

/** The role of a word in a query: wanted, unwanted, or the cue of a negation. */
export type WordRole = 'wanted' | 'negated' | 'cue'

const UNTIL_CLAUSE = 'without'
const forOneWord = new Set(['bina', 'बिना', 'not', 'no', 'except', 'excluding'])
const notOfThings = new Set('included including enough only just too so working available sure'.split(' '))
const clauseEnds = new Set(['for', 'with', 'in', 'from', 'but'])

/** True if a word may negate the next ones. */
export const isNegationCue = (word: string): boolean => word === UNTIL_CLAUSE || forOneWord.has(word)

/** A query with a minus as a word: '-black' is 'not black'. */
export const minusAsNot = (query: string): string => query.replaceAll(/(?<=^|\s)[-−–](?=\p{L})/gu, 'not ')

/**
 * The role of each word: 'bags without handles for rice' wants bags for rice, 'without handles paper bags' wants paper
 * bags. If no word would be wanted, all words are wanted.
 */
export const negationRoles = (words: readonly string[]): WordRole[] =>
  [Number.POSITIVE_INFINITY, 1].map(clause => rolesIn(words, clause)).find(roles => roles.includes('wanted')) ??
  words.map(() => 'wanted')

/** 'no' before a figure is short for number, and 'not enough' negates nothing. */
const isCue = (word: string, next: string): boolean =>
  !(word === 'no' && /^\d/.test(next)) && !(word === 'not' && notOfThings.has(next))

function rolesIn(words: readonly string[], clause: number): WordRole[] {
  let left = 0
  return words.map((word, at): WordRole => {
    if (isNegationCue(word) && isCue(word, words[at + 1] ?? '')) {
      left = word === UNTIL_CLAUSE ? clause : 1
      return 'cue'
    }
    if (clauseEnds.has(word)) left = 0
    if (left === 0) return 'wanted'
    if (!isFiller(word)) left--
    return 'negated'
  })
}

/** The scope of each negation: from its cue to the next word with another role. */
export const negationScopes = (roles: readonly WordRole[]): { from: number; to: number }[] =>
  roles.flatMap((role, cue) => {
    if (role !== 'cue') return []
    const length = roles.slice(cue + 1).findIndex(one => one !== 'negated')
    return [{ from: cue + 1, to: length < 0 ? roles.length : cue + 1 + length }]
  })
