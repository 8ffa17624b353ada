/** An unfinished query, and the words that it may contain. */
export interface Typing {
  /** the words before the last one, each with its alternatives */
  before: readonly (readonly string[])[]
  last: string
  /** prefixes of known words to look up: the last word as typed and, for Devanagari, as it sounds in Latin letters */
  beginnings: readonly string[]
  /** words and phrases of the dictionaries with this prefix, each with its translations or alternatives in the trade */
  completions: readonly { text: string; others: readonly string[] }[]
}
