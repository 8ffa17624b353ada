import { type Expression, expressionOf, type Match } from './query.ts'

/** The parts of a listing in which names are searched: the goods, and their use and category. */
export const NAME = 'AB'
/** The parts with the seller's facts: everything except the description. */
export const FACTS = 'ABC'

/** An expression as a tsquery; with `labels`, such as NAME, words count only in these parts of a listing. */
export function tsquery(expression: Expression, labels = ''): string {
  const part = (one: Expression) => tsquery(one, labels)
  if ('word' in expression) return quoted(expression.word) + (labels && `:${labels}`)
  if ('prefix' in expression) return `${quoted(expression.prefix)}:*${labels}`
  if ('phrase' in expression) return joined(expression.phrase.map(part), ` <${expression.distance ?? 1}> `)
  return 'all' in expression ? joined(expression.all.map(part), ' & ') : joined(expression.any.map(part), ' | ')
}

export const matchQuery = (match: Match): string => tsquery(expressionOf(match))

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
const joined = (parts: readonly string[], by: string): string => `(${parts.join(by)})`
