import type { Db } from '../../../platform/db.ts'
import type { Counted, Counting, Rest } from '../counts-store.ts'
import { countMarket } from './count-market.ts'
import { askMarket } from './loaded-market.ts'
import { partsOf, readNet, textOf, type WordNet, without, wordsIn } from './word-net.ts'

/** What bits alone can tell of a search, of the moment that they are true for, and what they leave out. */
export interface CountedByBits {
  counted: Counted
  /** null when nothing is left out */
  rest: Rest | null
}

interface Split {
  common: WordNet
  rest: Rest | null
}

/** Counts by bits; null when there are none, or so few listings can match that they are as well counted one by one. */
export async function countByBits(db: Db, { net, filters, facets }: Counting): Promise<CountedByBits | null> {
  const whole = net === null ? null : readNet(net)
  return askMarket<CountedByBits>(db, {
    words(known) {
      if (!whole) return []
      const split = splitAt(whole, known)
      return split && keysOf(split.common)
    },
    answer(market) {
      const split = whole && splitAt(whole, market.known)!
      const rows = countMarket(market, split && split.common, filters, facets)
      const { snapshot, purges } = market
      return { counted: { rows, snapshot, purges }, rest: split && split.rest }
    },
  })
}

/** What a net takes of the bits. */
export function keysOf(net: WordNet): string[] {
  const { words, others } = partsOf(net)
  return [...words, ...others]
}

/** What of a net bits can tell, and what is left; null when they cannot tell much, or what is left may be much. */
export function splitAt(net: WordNet, known: ReadonlySet<string>): Split | null {
  const { words, others: all } = partsOf(net)
  const others = all.filter(other => !known.has(other))
  if (others.some(other => mayBeCommon(other, known))) return null
  const rare = words.filter(word => !known.has(word)).map(word => textOf({ word }))
  const common = without(net, part => !known.has(part))
  if (!common) return null
  const left = [...rare, ...others]
  return { common, rest: left.length > 0 ? { without: textOf(common), with: left.join(' | ') } : null }
}

/** A phrase of common words, or the beginning of one. */
function mayBeCommon(other: string, known: ReadonlySet<string>): boolean {
  if (!other.includes('<')) return [...known].some(word => word.startsWith(other.slice(1, other.lastIndexOf("'"))))
  return wordsIn(other).every(word => known.has(word))
}
