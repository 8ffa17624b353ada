/** What a word of a query does: it is asked for, it is what the goods should be without, or it only says so. */
export type WordRole = 'wanted' | 'unwanted' | 'sign'

const untilClause = new Set(['without'])
const forOneWord = new Set(['bina', 'बिना'])
const clauseEnds = new Set(['for', 'with', 'in', 'from', 'but'])

/**
 * The role of each word: 'bags without handles for rice' wants bags for rice. A query that would want nothing is
 * taken as it stands.
 */
export function rolesOf(words: readonly string[]): WordRole[] {
  let left = 0
  const roles = words.map((word): WordRole => {
    if (untilClause.has(word)) {
      left = Number.POSITIVE_INFINITY
      return 'sign'
    }
    if (forOneWord.has(word)) {
      left = 1
      return 'sign'
    }
    if (clauseEnds.has(word)) left = 0
    if (left === 0) return 'wanted'
    left--
    return 'unwanted'
  })
  return roles.includes('wanted') ? roles : words.map(() => 'wanted')
}
