import type { CategoryId } from '#contract/catalogue/taxonomy.ts'
import type { Unit } from '#contract/shared/numbers/units.ts'
import type { SceneName } from './scenes.ts'

/** The trade of a lot; it determines the reason for surplus, the condition and the papers. */
export type Trade =
  | 'mill'
  | 'metal'
  | 'building'
  | 'dated'
  | 'retail'
  | 'parts'
  | 'used'
  | 'paper'
  | 'mixed'
  | 'nursery'
  | 'process'

/**
 * One product that can be listed. Texts may name an option in braces: `{gsm}` is its value, `{bearing2}` the second of
 * its parts. Options, packings and conditions are lists such as `SS 202 | SS 304 *1.4`: the factor applies to the
 * price, parts are separated by semicolons, and `90..160/5` is a range with a step. Dated goods also have `{made}`,
 * `{expiry}` and `{left}`.
 */
export interface ProductLine {
  category: CategoryId
  subcategory: string
  /** The scene whose pictures show this product; lines without one occur in the large marketplace only. */
  scene?: SceneName
  /** The goods as in '12,400 metres of …'. */
  goods: string
  /** The singular, for lots that may be one item. */
  single?: string
  trade: Trade
  unit: Unit
  /** Rupees per unit as surplus, before the factors of the randomly chosen options and condition. */
  price: readonly [low: number, high: number]
  /** The number of units in the lot. */
  lot: readonly [low: number, high: number]
  hsCodes: string
  options: Readonly<Record<string, string>>
  /** The option whose number affects the price. */
  priceBy?: string
  titles: readonly string[]
  specifications: Readonly<Record<string, string>>
  packing: string
  about: readonly string[]
  conditions?: string
  /** The origins of this product, alternating with the trade's usual reasons. */
  origins?: readonly string[]
  shelfMonths?: number
}

type Shared = 'category' | 'trade' | 'unit'
type Written = Omit<ProductLine, Shared> & Partial<Pick<ProductLine, 'trade' | 'unit'>>

/** The product lines of one category, with their common values. */
export const productLines = (
  category: CategoryId,
  shared: { trade: Trade; unit: Unit },
  lines: readonly Written[],
): readonly ProductLine[] => lines.map(line => ({ category, ...shared, ...line }))
