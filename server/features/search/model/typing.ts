/** A word or phrase of the dictionaries, and what the trade calls it in English. */
export interface Completion {
  text: string
  others: readonly string[]
}

/** The possible words of an unfinished query. */
export interface Typing {
  /** the words before the last one, each with other ways to say it */
  before: readonly (readonly string[])[]
  last: string
  /** how known words may begin that the last one is the beginning of */
  beginnings: readonly string[]
  /** words of the dictionaries that begin so */
  completions: readonly Completion[]
}
