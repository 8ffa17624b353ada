import type { Db } from '../../platform/db.ts'
import { LastUsed } from '../../platform/last-used.ts'
import { perDatabase } from '../../platform/per-database.ts'
import { countByBits } from './bitmaps/count-by-bits.ts'
import { doubtMarket } from './bitmaps/loaded-market.ts'
import { type Counted, type Counting, type CountRow, countAnew, countChanges } from './counts-store.ts'
import type { FacetCount, Facets } from './search-request.ts'

/** What a search leaves, exactly, at this moment. */
export interface Counts {
  total: number
  /** null unless asked for */
  facets: Facets | null
}

interface Kept {
  counted: Counted
  sums: Map<string, CountRow>
}

const MOST_KEPT = 500
const keptOf = perDatabase(() => new LastUsed<Kept>(MOST_KEPT))

/**
 * The counts of a search, as exact as if counted now: what was counted before is kept and brought up to date by the listings that have
 * changed since. `key` tells one search from another.
 */
export async function countsOf(db: Db, key: string, counting: Counting): Promise<Counts> {
  const all = keptOf(db)
  const known = all.get(key)
  const changed = known && (await countChanges(db, counting, known.counted))
  const kept = known && changed ? addTo(known, changed) : await countAfresh(db, counting)
  all.set(key, kept)
  return asCounts(kept, counting)
}

/** The same without looking at what was counted before. */
export const countsAfresh = async (db: Db, counting: Counting): Promise<Counts> =>
  asCounts(await countAfresh(db, counting), counting)

/** The same, one by one. */
export const countsOneByOne = async (db: Db, counting: Counting): Promise<Counts> =>
  asCounts(asKept(await countAnew(db, counting)), counting)

const asCounts = (kept: Kept, { facets }: Counting): Counts => ({
  total: kept.sums.get('total ')?.count ?? 0,
  facets: facets ? facetsOf(kept) : null,
})

// by bits, or one by one where that is soon done
async function countAfresh(db: Db, counting: Counting): Promise<Kept> {
  return (await keptByBits(db, counting)) ?? asKept(await countAnew(db, counting))
}

/** By bits of a moment ago and what has changed since; null when that takes longer than counting. */
async function keptByBits(db: Db, counting: Counting): Promise<Kept | null> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const known = await countByBits(db, counting)
    if (!known) return null
    const changed = await countChanges(db, counting, known.counted, known.rest)
    if (changed) return addTo(asKept(known.counted), changed)
    doubtMarket(db)
  }
  return null
}

const keyOf = ({ facet, value }: CountRow): string => `${facet} ${value}`

const asKept = (counted: Counted): Kept => ({
  counted,
  sums: new Map(counted.rows.map(row => [keyOf(row), row])),
})

function addTo({ sums }: Kept, changed: Counted): Kept {
  const now = new Map(sums)
  for (const row of changed.rows) {
    const key = keyOf(row)
    now.set(key, { ...row, count: (now.get(key)?.count ?? 0) + row.count })
  }
  return { counted: changed, sums: now }
}

function facetsOf({ sums }: Kept): Facets {
  const rows = [...sums.values()].filter(({ value, count }) => value !== '' && count > 0)
  const of = (name: keyof Facets): FacetCount[] =>
    rows
      .filter(({ facet }) => facet === name)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const having = (name: 'negotiable' | 'verified'): number => of(name).find(({ value }) => value === 'true')?.count ?? 0
  return {
    categories: of('categories'),
    subcategories: of('subcategories'),
    states: of('states'),
    cities: of('cities'),
    units: of('units'),
    negotiable: having('negotiable'),
    verified: having('verified'),
  }
}
