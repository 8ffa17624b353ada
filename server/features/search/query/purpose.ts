const BEHIND = new Set(['for'])
const clauseEnds = new Set(['with', 'without', 'in', 'from', 'but', 'of'])

/** The most words of a query in which 'for' announces a purpose; in a longer text it may mean anything. */
const PURPOSE_MOST = 5

/**
 * True for the words that state the purpose: those after 'for', and the one before 'ke liye'. None if no other word
 * comes before 'for', as in 'for sale'.
 */
export function purposesOf(words: readonly string[]): boolean[] {
  let left = 0
  return words.map((word, at) => {
    if (BEHIND.has(word)) left = at > 0 ? PURPOSE_MOST : 0
    else if (clauseEnds.has(word)) left = 0
    else if (words[at + 1] === 'ke' && words[at + 2] === 'liye') return words.length > 3
    else return left-- > 0
    return false
  })
}
