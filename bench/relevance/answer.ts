/** What somebody gets who asks and turns pages: listings, best first, and whether the first page says that it is not quite what was asked. */
export interface Answer {
  ids: readonly string[]
  admitted: boolean
}

/** Anything that answers a question. */
export type Searcher = (query: string) => Answer | Promise<Answer>
