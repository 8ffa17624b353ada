import type { Types } from '@opensearch-project/opensearch'
import { type Expression, expressionOf, type Match } from '#server/features/search/model/query.ts'
import type { WordField } from './mapping.ts'

export type Query = Types.Common_QueryDsl.QueryContainer
type Intervals = Types.Common_QueryDsl.IntervalsContainer

export function expressionQuery(expression: Expression, field: WordField): Query {
  const part = (one: Expression) => expressionQuery(one, field)
  if ('word' in expression) return { term: { [field]: { value: expression.word } } }
  if ('prefix' in expression) return { prefix: { [field]: { value: expression.prefix } } }
  if ('phrase' in expression) return { intervals: { [field]: intervalsOf(expression) } }
  return 'all' in expression ? all(expression.all.map(part)) : any(expression.any.map(part))
}

export const matchQuery = (match: Match): Query => expressionQuery(expressionOf(match), 'words')

function intervalsOf(expression: Expression): Intervals {
  if ('word' in expression) return { match: { query: expression.word } }
  if ('prefix' in expression) return { prefix: { prefix: expression.prefix } }
  if ('any' in expression) return { any_of: { intervals: expression.any.map(intervalsOf) } }
  if ('all' in expression) return { all_of: { intervals: expression.all.map(intervalsOf) } }
  const intervals = expression.phrase.map(intervalsOf)
  const within = (max_gaps: number) => ({ intervals, ordered: true, max_gaps })
  const gaps = (expression.distance ?? 1) - 1
  // OpenSearch also matches words that are closer to each other, unless these matches are excluded
  return gaps === 0
    ? { all_of: within(0) }
    : { all_of: { ...within(gaps), filter: { not_contained_by: { all_of: within(gaps - 1) } } } }
}

const all = (filter: Query[]): Query => ({ bool: { filter } })
const any = (should: Query[]): Query => {
  const [one, ...more] = should
  return one && more.length === 0 ? one : { bool: { should, minimum_should_match: 1 } }
}
