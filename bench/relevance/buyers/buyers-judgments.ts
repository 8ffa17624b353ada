import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '#contract/catalogue/taxonomy.ts'
import type { SeedListing } from '#seed/goods/listings.ts'
import { generateMarketplace } from '#seed/marketplace.ts'
import { rowsOf, word } from '../patterns.ts'
import type { Judgments } from '../scoring.ts'

type Limited = 'price' | 'moq' | 'lot'

/**
 * A buyer's query, and the rules that decide which listings are right; README.md in this folder describes their origin.
 */
export interface BuyerQuery {
  id: string
  kind: string
  text: string
  /** `category/Subcategory`, or `hs/` and the beginning of a code */
  places: readonly string[]
  /** undefined if any goods in these places are right */
  goods: RegExp | undefined
  facts: readonly RegExp[]
  never: RegExp | undefined
  limits: readonly { of: Limited; most: boolean; value: number }[]
}

/** The stock for a query: complete, without some of the facts, or none. */
export type Stocked = 'in stock' | 'in part' | 'absent'

/** The large market for the searches: the same listings every time, about 47,000 of them live. */
export const buyersMarketplace = () =>
  generateMarketplace({ seed: 7, businesses: 2500, listings: 50_000, now: new Date('2026-01-01T00:00:00Z') })

const read = (file: string): string[][] => rowsOf(readFileSync(join(import.meta.dirname, file), 'utf8'))

export function readBuyerQueries(): BuyerQuery[] {
  const rules = new Map(read('rules.tsv').map(([id = '', ...rest]) => [id, rest]))
  return read('queries.tsv').map(([id = '', kind = '', text = '', places = '']) => {
    const [goods, facts = '', never = '', limits = '', also = ''] = rules.get(id) ?? []
    if (!goods) throw new Error(`rules.tsv says nothing of ${id}, ${text}`)
    return {
      id,
      kind,
      text,
      places: [...places.split(' | '), ...(also ? [also] : [])].map(known),
      goods: goods === '.' ? undefined : word(goods),
      facts: facts === '' ? [] : facts.split('&').map(word),
      never: never === '' ? undefined : word(never),
      limits: limits === '' ? [] : limits.split(' ').map(limitOf),
    }
  })
}

function known(place: string): string {
  const [category, subcategory] = place.split(/\/(.*)/)
  if (
    category === 'hs' ||
    categories.some(({ id, subcategories }) => id === category && subcategories.includes(subcategory ?? ''))
  )
    return place
  throw new Error(`A place that the taxonomy does not have: ${place}`)
}

function limitOf(text: string) {
  const [, of, sign, value] = /^(price|moq|lot)([<>])=(\d+)$/.exec(text) ?? []
  if (!of) throw new Error(`A limit that cannot be read: ${text}`)
  return { of: of as Limited, most: sign === '<', value: Number(value) }
}

/** The number of requested facts that a listing has; undefined if it is not the requested goods. */
export function factsOf(query: BuyerQuery, listing: SeedListing): number | undefined {
  if (!isIn(query.places, listing)) return undefined
  const specifications = [...listing.specifications].map(pair => pair.join(' '))
  const named = [listing.name, ...specifications].join('; ').replaceAll('’', "'")
  if (query.goods?.test(named) === false || query.never?.test(named)) return undefined
  const allText = `${named}; ${listing.description}`
  const { amount: price, minOrderQuantity: moq, maxOrderQuantity: lot } = listing
  const within = query.limits.every(({ of, most, value }) => {
    const has = { price, moq, lot }[of]
    return most ? has <= value : has >= value
  })
  return within ? query.facts.filter(fact => fact.test(allText)).length : undefined
}

const isIn = (places: readonly string[], { category, subcategory, hsCode }: SeedListing): boolean =>
  places.includes(`${category}/${subcategory}`) ||
  places.some(place => place.startsWith('hs/') && hsCode?.startsWith(place.slice(3)))

export interface BuyerJudgments {
  judgments: Judgments
  stocked: ReadonlyMap<string, Stocked>
}

/**
 * A listing is right if it is the requested goods and no other listing has more of the requested facts. A right listing
 * counts 1, any other 0.
 */
export function judgeBuyers(queries: readonly BuyerQuery[], listings: Iterable<SeedListing>): BuyerJudgments {
  const found = new Map(queries.map(query => [query, { best: 0, right: new Map<string, number>() }]))
  const byPlace = Map.groupBy(
    [...found].flatMap(([query, so]) => query.places.map(place => ({ place, query, so }))),
    ({ place }) => (place.startsWith('hs/') ? 'hs' : place),
  )
  for (const listing of listings) {
    if (listing.status !== 'Active') continue
    const here = byPlace.get(`${listing.category}/${listing.subcategory}`) ?? []
    for (const { query, so } of [...here, ...(byPlace.get('hs') ?? [])]) {
      const facts = factsOf(query, listing)
      if (facts === undefined || facts < so.best) continue
      if (facts > so.best) so.right.clear()
      so.best = facts
      so.right.set(listing.id, 1)
    }
  }
  return {
    judgments: new Map([...found].map(([{ id }, { right }]) => [id, right])),
    stocked: new Map(
      [...found].map(([{ id, facts }, { best, right }]) => [
        id,
        right.size === 0 ? 'absent' : best === facts.length ? 'in stock' : 'in part',
      ]),
    ),
  }
}
