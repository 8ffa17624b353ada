/** A word or phrase of the dictionaries, with the English words of the trade. */
export interface Completion {
  text: string
  others: readonly string[]
}

/** The possible words of an unfinished query. */
export interface Typing {
  /** the words before the last one, each with its alternatives */
  before: readonly (readonly string[])[]
  last: string
  /** possible prefixes, in known words, of the last typed word */
  beginnings: readonly string[]
  /** words of the dictionaries with this prefix */
  completions: readonly Completion[]
}
