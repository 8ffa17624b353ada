import { zip } from '#server/platform/runtime/zip.ts'
import type { Features } from '../model/engine.ts'
import { anyOf, type ParsedQuery, type Term } from '../model/query.ts'

/** The features of a query's candidates. */
export const featuresOf = ({ terms, unwanted }: ParsedQuery): Features => ({
  asked: terms.flatMap(({ alternatives }) => alternatives.map(({ expression }) => expression)),
  terms: terms.map(anyOf),
  neighbours: neighboursOf(terms),
  unwanted,
})

/**
 * The pairs of neighbouring words of the query. Two words must be neighbours in the name of a listing; a number and its
 * unit may be anywhere, in either order.
 */
const neighboursOf = (terms: readonly Term[]): Features['neighbours'] =>
  zip(terms.slice(0, -1), terms.slice(1)).map(([before, term]) => {
    const [one, other] = [anyOf(before), anyOf(term)]
    if (!/^\d/.test(before.text)) return { expression: { phrase: [one, other] }, inName: true }
    return { expression: { any: [{ phrase: [one, other] }, { phrase: [other, one] }] }, inName: false }
  })
