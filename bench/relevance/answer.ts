/**
 * The results for a buyer who turns pages: listings, best first, and true if the first page says that the wanted goods
 * are missing.
 */
export interface Answer {
  ids: readonly string[]
  admitted: boolean
}

/** A function that answers a query. */
export type Searcher = (query: string) => Answer | Promise<Answer>
