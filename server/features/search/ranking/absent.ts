import type { Candidate } from '../model/engine.ts'
import { namesGoods } from '../model/goods-noun.ts'
import type { ParsedQuery } from '../model/query.ts'

/** Shares of what a query asks for, by idf, that some lot must state: where the goods of one are named so, and where none are. */
const LEAST_NAMED = 0.2
const LEAST_UNNAMED = 0.5

/**
 * Returns true if no candidate can be the wanted goods: even the best one matches too little of the query outside its
 * description.
 */
export function areAbsent({ terms, missingIdf, head }: ParsedQuery, candidates: readonly Candidate[]): boolean {
  if (head === null || candidates.length === 0) return false
  const asked = terms.reduce((sum, { idf }) => sum + idf, missingIdf)
  const statedBy = ({ stated }: Candidate) => terms.reduce((sum, { idf }, at) => sum + (stated[at] ? idf : 0), 0)
  const most = candidates.reduce((best, one) => Math.max(best, statedBy(one)), 0)
  const isNamed = terms.some(term => term.text === head && candidates.some(one => namesGoods(term, one)))
  return most < asked * (isNamed ? LEAST_NAMED : LEAST_UNNAMED)
}
