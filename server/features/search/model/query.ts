/** A condition on the words of a listing; each engine translates it. Words are lexemes of the normaliser. */
export type Expression =
  | { word: string }
  | { prefix: string }
  /** the distance in words of each part from the previous one; default: 1 */
  | { phrase: Expression[]; distance?: number }
  | { all: Expression[] }
  | { any: Expression[] }

/** One required thing, expressed by any of its alternatives. */
export interface Term {
  /** the text that replaces the typed word in a corrected query */
  text: string
  /** the alternatives, each with its closeness to the word, 0..1 */
  alternatives: { expression: Expression; weight: number }[]
  /**
   * the information of the term: higher if fewer listings have it, reduced for numbers and for the purpose of the goods
   */
  idf: number
  /** share of the live listings that have the term anywhere, and in their name */
  share: number
  titleShare: number
  /** true for a purpose of the goods, which affects only the order of the results */
  isPurpose?: boolean
  /** true for a figure, an adjective, a material or a general word, which alone names no goods */
  isVague?: boolean
}

/** An unwanted property of the goods: the thing itself, and words with which listings state its absence. */
export interface Unwanted {
  present: Expression
  absent: Expression
}

/** A normalised word of a query; a stop word has no lexeme. */
export interface LookedUpWord {
  word: string
  lexeme: string | null
  /** number of live listings that have the lexeme anywhere, and in their name */
  df: number
  titleDf: number
}

/** A word or phrase of the query with its alternatives; it has none if it does not describe the goods. */
export type ReadWord = Pick<Term, 'text' | 'alternatives'> & Pick<LookedUpWord, 'df' | 'titleDf'>

/** The most words of a query whose order shows which word names the goods. */
export const HEADED_MOST = 5

/** The query as it was understood. */
export interface ParsedQuery {
  typed: string
  terms: Term[]
  /** the last word that may name goods: the text of a term or a missing word */
  head: string | null
  /** what the query names that no lot is, such as a service: the words that a lot needs in its name, the last as noun */
  notGoods: string[][]
  /** the text of the term that best names the goods: the last one that names a subcategory, else the head */
  goods: string | null
  unwanted: Unwanted[]
  /** the searched words, after corrections */
  words: LookedUpWord[]
  /** the corrected query; null if no word was corrected */
  corrected: string | null
  /** the unwanted properties, each with the rest of the query */
  negations: { words: string; rest: string }[]
  /** words that no listing has, which the search ignores */
  missing: string[]
  /** the idf that the missing words would have */
  missingIdf: number
  /** true if words were dropped because there were too many */
  shortened: boolean
  /** the approximate number of live listings */
  listings: number
}

/** The terms that a listing must have. */
export type Match = { term: Term } | { all: Match[] } | { any: Match[] }

export const anyOf = ({ alternatives }: Pick<Term, 'alternatives'>): Expression => ({
  any: alternatives.map(({ expression }) => expression),
})

export const expressionOf = (match: Match): Expression => {
  if ('term' in match) return anyOf(match.term)
  return 'all' in match ? { all: match.all.map(expressionOf) } : { any: match.any.map(expressionOf) }
}

/** The terms of a match, each once. */
export const termsOf = (match: Match): Term[] => [
  ...new Set('term' in match ? [match.term] : ('all' in match ? match.all : match.any).flatMap(termsOf)),
]
