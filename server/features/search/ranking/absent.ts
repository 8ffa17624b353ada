import type { Candidate } from '../model/engine.ts'
import { namesGoods } from '../model/goods-noun.ts'
import type { ParsedQuery } from '../model/query.ts'

/**
 * The share of a query's idf that some lot must state: the lower one if the query names the goods of a lot, otherwise
 * the higher one.
 */
const LEAST_NAMED = 0.2
const LEAST_UNNAMED = 0.5

/**
 * True if no candidate can be the wanted goods: even the best one matches too little of the query outside its
 * description.
 */
export function areAbsent(
  { terms, missingIdf, head, notGoods }: ParsedQuery,
  candidates: readonly Candidate[],
): boolean {
  if (head === null || candidates.length === 0) return false
  const asked = terms.reduce((sum, { idf }) => sum + idf, missingIdf)
  const statedBy = ({ stated }: Candidate) => terms.reduce((sum, { idf }, at) => sum + (stated[at] ? idf : 0), 0)
  const most = candidates.reduce((best, one) => Math.max(best, statedBy(one)), 0)
  const isNamedBy = (text: string) =>
    terms.some(term => term.text === text && candidates.some(one => namesGoods(term, one)))
  const isNamed = isNamedBy(head)
  if (!notGoods.every(isNamedBy)) return true
  return most < asked * (isNamed ? LEAST_NAMED : LEAST_UNNAMED)
}
