import { type NumberedFacet, numberedFacets } from './market-bits.ts'

export type FacetValues = Record<NumberedFacet, string[]>

const MOST = 65_535

/** The numbers that the values of facets go by; a new value takes the next one. */
export interface FacetNumbers {
  values: FacetValues
  of(facet: NumberedFacet, value: string | null): number
}

/** Numbers that go on from what is known. */
export function facetNumbers(known?: FacetValues): FacetNumbers {
  const lists = numberedFacets.map(facet => [facet, [...(known?.[facet] ?? [])]] as const)
  const values = Object.fromEntries(lists) as FacetValues
  const numbers = new Map(lists.map(([facet, list]) => [facet, new Map(list.map((value, at) => [value, at + 1]))]))
  return {
    values,
    of(facet, value) {
      if (value === null) return 0
      const given = numbers.get(facet)!
      const number = given.get(value)
      if (number !== undefined) return number
      const next = values[facet].push(value)
      if (next > MOST) throw new Error(`more values of ${facet} than can be numbered`)
      given.set(value, next)
      return next
    },
  }
}
