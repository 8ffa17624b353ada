import type { CategoryId } from '../catalogue/taxonomy.ts'
import type { Condition } from './terms.ts'

/** The statements about regulated goods: an FSSAI number, another licence or registration number, or the permitted buyers. */
export const licenceKinds = ['fssai', 'licence', 'recycler'] as const
export type LicenceKind = (typeof licenceKinds)[number]

/** The surplus fact that contains the statement. */
export const licenceStatedIn = {
  fssai: 'licenceNo',
  licence: 'licenceNo',
  recycler: 'recyclersOnly',
} as const satisfies Record<LicenceKind, string>

interface Regulated {
  category: CategoryId
  /** omitted: every subcategory */
  subcategories?: readonly string[]
  /** applies only in these conditions; omitted: in every condition, and if the listing states none */
  conditions?: readonly Condition[]
  kind: LicenceKind
  /** buyers need the expiry date as well */
  dated: boolean
}

const forMaterial = ['parts', 'scrap'] as const
const usedUp = ['used', ...forMaterial] as const

/** The regulated goods and the rules for each. */
export const regulated: readonly Regulated[] = [
  { category: 'food', kind: 'fssai', dated: true },
  { category: 'health', subcategories: ['Nutraceuticals'], kind: 'fssai', dated: true },
  {
    category: 'health',
    subcategories: ['Medical devices', 'Diagnostics', 'Ayurvedic products'],
    kind: 'licence',
    dated: true,
  },
  {
    category: 'agri',
    subcategories: ['Seeds & saplings', 'Fertilisers', 'Crop protection'],
    kind: 'licence',
    dated: true,
  },
  {
    category: 'automotive',
    subcategories: ['Vehicle batteries', 'Lubricants & fluids'],
    conditions: usedUp,
    kind: 'recycler',
    dated: false,
  },
  { category: 'chemicals', subcategories: ['Lubricants & oils'], conditions: usedUp, kind: 'recycler', dated: false },
  { category: 'electrical', subcategories: ['Batteries'], conditions: forMaterial, kind: 'recycler', dated: false },
  { category: 'electronics', conditions: forMaterial, kind: 'recycler', dated: false },
]

const ruleOf = (category: string | null, subcategory: string | null, condition: Condition | null) =>
  regulated.find(
    rule =>
      rule.category === category &&
      (!rule.subcategories || (subcategory !== null && rule.subcategories.includes(subcategory))) &&
      (!rule.conditions || (condition !== null && rule.conditions.includes(condition))),
  )

/** The statement that these goods require, null for most. `category` is an id. */
export const licenceNeeded = (
  category: string | null,
  subcategory: string | null,
  condition: Condition | null,
): LicenceKind | null => ruleOf(category, subcategory, condition)?.kind ?? null

/** True if buyers of these goods need their expiry date. */
export const isExpiryExpected = (category: string | null, subcategory: string | null): boolean =>
  ruleOf(category, subcategory, null)?.dated ?? false
