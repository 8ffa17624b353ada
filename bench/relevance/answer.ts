/** The results of a buyer who turns pages: listings, best first, and true if the first page says that it is not quite the wanted goods. */
export interface Answer {
  ids: readonly string[]
  admitted: boolean
}

/** Anything that answers a question. */
export type Searcher = (query: string) => Answer | Promise<Answer>
