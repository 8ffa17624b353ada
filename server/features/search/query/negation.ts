/** What a word of a query does: it is asked for, it is what the goods should be without, or it only says so. */
export type WordRole = 'wanted' | 'unwanted' | 'sign'

const untilClause = new Set(['without'])
const forOneWord = new Set(['bina', 'बिना', 'not', 'no', 'except', 'excluding'])
const notOfThings = new Set([
  'included',
  'including',
  'enough',
  'only',
  'just',
  'too',
  'so',
  'working',
  'available',
  'sure',
])
const clauseEnds = new Set(['for', 'with', 'in', 'from', 'but'])

/** Whether a word may say that the next ones should be lacking. */
export const saysLack = (word: string): boolean => untilClause.has(word) || forOneWord.has(word)

/** A query with the sign of lack as a word: '-black' is 'not black'. */
export const withSigns = (query: string): string => query.replaceAll(/(?<=^|\s)[-−–](?=\p{L})/gu, 'not ')

/**
 * The role of each word: 'bags without handles for rice' wants bags for rice, 'without handles paper bags' paper bags. A query that would want
 * nothing is taken as it stands.
 */
export function rolesOf(words: readonly string[]): WordRole[] {
  const roles = rolesIn(words, Number.POSITIVE_INFINITY)
  if (roles.includes('wanted')) return roles
  const ofOne = rolesIn(words, 1)
  return ofOne.includes('wanted') ? ofOne : words.map(() => 'wanted')
}

/** 'no' before a figure is short for number, and 'not enough' is no lack. */
const isSign = (word: string, next: string): boolean =>
  !(word === 'no' && /^\d/.test(next)) && !(word === 'not' && notOfThings.has(next))

function rolesIn(words: readonly string[], clause: number): WordRole[] {
  let left = 0
  return words.map((word, at): WordRole => {
    if (untilClause.has(word)) {
      left = clause
      return 'sign'
    }
    if (forOneWord.has(word) && isSign(word, words[at + 1] ?? '')) {
      left = 1
      return 'sign'
    }
    if (clauseEnds.has(word)) left = 0
    if (left === 0) return 'wanted'
    left--
    return 'unwanted'
  })
}

/** Where the things that should be lacking stand: behind each sign, up to the next word of another role. */
export const lackingOf = (roles: readonly WordRole[]): { from: number; to: number }[] =>
  roles.flatMap((role, sign) => {
    if (role !== 'sign') return []
    const length = roles.slice(sign + 1).findIndex(one => one !== 'unwanted')
    return [{ from: sign + 1, to: length < 0 ? roles.length : sign + 1 + length }]
  })
