import { readFileSync } from 'node:fs'
import { categories } from '#contract/catalogue/taxonomy.ts'
import type { SeedListing } from '#seed/goods/listings.ts'
import { buyersMarketplace } from '../buyers/buyers-judgments.ts'
import { withLengths } from '../lists.ts'
import { largeMarket } from '../market.ts'
import { rowsOf } from '../patterns.ts'
import type { JudgedSet } from '../score-set.ts'
import type { Judgments } from '../scoring.ts'

interface Question {
  id: string
  kind: string
  text: string
  /** empty if a right lot may be in any subcategory */
  subcategories: ReadonlySet<string>
  must: RegExp
  limits: readonly ((listing: SeedListing) => boolean)[]
}

/** The rows of a file, without its header. */
export const rowsBelowHeader = (path: string): string[][] => rowsOf(readFileSync(path, 'utf8')).slice(1)

/**
 * Trade queries by class; the rows have a class, a query, subcategories, a pattern and, if the file has them, limits.
 */
export function classedQuestions(set: { name: string; path: string; idPrefix: string }): JudgedSet {
  const questions = readQuestions(set)
  const judgments = judge(questions)
  const pairsOf = (of: readonly Question[]) => of.map(({ id, text }) => [id, text] as const)
  const inStock = questions.filter(({ id }) => judgments.get(id)!.size > 0)
  return {
    name: set.name,
    market: largeMarket,
    judgments: () => judgments,
    lists: () => [
      ...withLengths({ queries: 'in stock', questions: pairsOf(inStock) }),
      ...[...Map.groupBy(inStock, ({ kind }) => kind)].map(([kind, of]) => ({ queries: kind, questions: pairsOf(of) })),
    ],
  }
}

const known = new Set(categories.flatMap(({ subcategories }) => subcategories))

function readQuestions({ path, idPrefix }: { path: string; idPrefix: string }): Question[] {
  return rowsBelowHeader(path).map(([kind = '', text = '', wanted = '', must = '', limits = ''], at) => {
    const subcategories = new Set(wanted === '' ? [] : wanted.split('|'))
    const unknown = [...subcategories].filter(name => !known.has(name))
    if (unknown.length > 0)
      throw new Error(`${path} names subcategories that the taxonomy does not have: ${unknown.join(', ')}`)
    return {
      id: `${idPrefix}${at + 1}`,
      kind,
      text,
      subcategories,
      must: new RegExp(must, 'i'),
      limits: limits === '' ? [] : limits.split(' ').map(limitOf),
    }
  })
}

/** Reads `price<=150`, `moq<=50`, `lot>=5000` or `hs=7318`, the beginning of a code. */
function limitOf(text: string): (listing: SeedListing) => boolean {
  const [, of, sign, value = ''] = /^(?:(price|moq|lot)([<>])|hs)=(\d+)$/.exec(text) ?? []
  if (value === '') throw new Error(`A limit that cannot be read: ${text}`)
  if (!of) return ({ hsCode }) => hsCode?.startsWith(value) ?? false
  return ({ amount: price, minOrderQuantity: moq, maxOrderQuantity: lot }) => {
    const has = { price, moq, lot }[of as 'price' | 'moq' | 'lot']
    return sign === '<' ? has <= Number(value) : has >= Number(value)
  }
}

/**
 * A live lot of a wanted subcategory is right if its name or specifications match the pattern and it meets the limits.
 */
function judge(questions: readonly Question[]): Judgments {
  const judgments = new Map(questions.map(({ id }) => [id, new Map<string, number>()]))
  for (const listing of buyersMarketplace().listings) {
    if (listing.status !== 'Active') continue
    const named = [listing.name, ...[...listing.specifications].map(pair => pair.join(' '))].join('; ')
    for (const { id, subcategories, must, limits } of questions)
      if (
        (subcategories.size === 0 || subcategories.has(listing.subcategory)) &&
        must.test(named) &&
        limits.every(keeps => keeps(listing))
      )
        judgments.get(id)!.set(listing.id, 1)
  }
  return judgments
}
