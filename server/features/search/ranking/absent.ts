import type { Candidate } from '../model/engine.ts'
import type { ParsedQuery } from '../model/query.ts'

/** Shares of what a query asks for, by idf, that some lot must state: where a lot states the word that names the goods, and where none does. */
const LEAST_WITH_HEAD = 0.25
const LEAST_WITHOUT_HEAD = 0.5
/** The weight of a word with figures, which may be a brand's or a standard's, beside others. */
const FIGURES = 0.6
/** Words of a longer text are a sentence, in which no place says which word names the goods. */
const WORDS_MOST = 5

/**
 * Returns true if no candidate can be the goods that are asked for: the best one states too little of the query outside its description. A word
 * that no lot has counts as much as the rarest word.
 */
export function areAbsent({ terms, missing, head, listings }: ParsedQuery, candidates: readonly Candidate[]): boolean {
  if (head === null || candidates.length === 0 || terms.length + missing.length > WORDS_MOST) return false
  const unknown = missing.reduce((sum, word) => sum + (/\d/.test(word) ? FIGURES : 1), 0) * Math.log(1 + listings)
  const asked = terms.reduce((sum, { idf }) => sum + idf, unknown)
  const isStated = (text: string) => {
    const place = terms.findIndex(term => term.text === text)
    return place >= 0 && candidates.some(({ stated }) => stated[place])
  }
  const statedBy = ({ stated }: Candidate) => terms.reduce((sum, { idf }, at) => sum + (stated[at] ? idf : 0), 0)
  const most = candidates.reduce((best, one) => Math.max(best, statedBy(one)), 0)
  return most < asked * (isStated(head) ? LEAST_WITH_HEAD : LEAST_WITHOUT_HEAD)
}
