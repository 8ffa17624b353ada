/** A condition on the words of a listing; each engine translates it. Words are lexemes as the normaliser leaves them. */
export type Expression =
  | { word: string }
  | { prefix: string }
  /** the distance in words of each part from the one before it; 1 if left out */
  | { phrase: Expression[]; distance?: number }
  | { all: Expression[] }
  | { any: Expression[] }

/** One thing asked for: any of its alternatives will do. */
export interface Term {
  /** what stands in place of the typed word in a corrected query */
  text: string
  /** ways to say it, with how well each stands for the word, 0..1 */
  alternatives: { expression: Expression; weight: number }[]
  /** how much it tells: by how few listings have it, less for numbers and for what the goods are for */
  idf: number
  /** share of live listings that have it anywhere, and in their name */
  share: number
  titleShare: number
  /** it says what the goods are for, which counts for the order alone */
  isPurpose?: boolean
}

/** An unwanted part of the goods: the thing itself, and words by which listings say that they lack it. */
export interface Unwanted {
  present: Expression
  absent: Expression
}

/** A word of a query as the normaliser leaves it; a stop word has no lexeme. */
export interface LookedUpWord {
  word: string
  lexeme: string | null
  /** live listings that have it anywhere, and in their name */
  df: number
  titleDf: number
}

/** A word, or a phrase that stands for one thing, as it was understood; without alternatives it says nothing about the goods. */
export interface ReadWord {
  text: string
  alternatives: Term['alternatives']
  df: number
  titleDf: number
}

/** The query as it was understood. */
export interface ParsedQuery {
  typed: string
  terms: Term[]
  /** the last word that may name goods, the text of a term or a missing word */
  head: string | null
  /** the text of the term that names the goods best: the last one that names a subcategory, else the head */
  goods: string | null
  unwanted: Unwanted[]
  /** the words as they are searched, corrected where they had to be */
  words: LookedUpWord[]
  /** the query as it was read, when a word had to be corrected */
  corrected: string | null
  /** what the goods should be without, and the query that does not say so */
  negations: { words: string; rest: string }[]
  /** words that stand in no listing at all and were dropped */
  missing: string[]
  /** how much these would tell */
  missingIdf: number
  /** words were dropped because there were too many */
  shortened: boolean
  /** how many live listings there are, roughly */
  listings: number
}

/** Which terms a listing must have to be found. */
export type Match = { term: Term } | { all: Match[] } | { any: Match[] }

/** The terms of a match, each once. */
export const termsOf = (match: Match): Term[] => [
  ...new Set('term' in match ? [match.term] : ('all' in match ? match.all : match.any).flatMap(termsOf)),
]
