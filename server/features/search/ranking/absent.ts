import type { Candidate } from '../model/engine.ts'
import { mentionsGoods, namesGoods, namesSubcategory } from '../model/goods-noun.ts'
import { HEADED_MOST, type ParsedQuery, type Term } from '../model/query.ts'

/**
 * The share of a query's idf that at least one lot must state: the lower share if the query names the goods of a lot,
 * otherwise the higher one.
 */
const LEAST_NAMED = 0.2
const LEAST_UNNAMED = 0.5

/**
 * True if no candidate can be the wanted goods: even the best one matches too little of the query outside its
 * description.
 */
export function areAbsent(
  { terms, missing, missingIdf, head, goods, notGoods, shortened }: ParsedQuery,
  candidates: readonly Candidate[],
  level = 1,
): boolean {
  if (candidates.length === 0) return false
  const asked = terms.reduce((sum, { idf }) => sum + idf, missingIdf)
  const statedBy = ({ stated }: Candidate) => terms.reduce((sum, { idf }, at) => sum + (stated[at] ? idf : 0), 0)
  const most = candidates.reduce((best, one) => Math.max(best, statedBy(one)), 0)
  const termOf = (word: string) => terms.find(({ text }) => text.split(' ').includes(word))
  const areNamedBy = (words: readonly string[]) => {
    const [noun, ...others] = words.toReversed().map(termOf)
    const isNamedBy = (one: Candidate) =>
      noun &&
      namesGoods(noun, { name: one.name, subcategory: null }) &&
      others.every(other => other && mentionsGoods(other, one.name))
    return candidates.some(isNamedBy)
  }
  if (!notGoods.every(areNamedBy)) return true
  const isNaming = (term: Term) => candidates.some(one => namesGoods(term, one))
  if (head === null) {
    // any of the words may name the goods, but if no known one does, a missing one names them
    const isUnknown = missing.some(word => !/\d/.test(word))
    if (shortened || goods !== null || !isUnknown || most >= asked * LEAST_UNNAMED) return false
    // a few words may name them in a misspelling
    if (terms.length + missing.length <= HEADED_MOST)
      return terms.every(({ text, isPurpose }) => isPurpose || /^\d/.test(text))
    return !terms.some(term => !term.isVague && (namesSubcategory(term) || isNaming(term)))
  }
  // lots with every word that state the goods outside their description
  if (
    level === 0 &&
    missingIdf === 0 &&
    candidates.some(({ stated }) => stated[terms.findIndex(({ text }) => text === head)])
  )
    return false
  const isNamed = terms.some(term => term.text === head && isNaming(term))
  return most < asked * (isNamed ? LEAST_NAMED : LEAST_UNNAMED)
}
