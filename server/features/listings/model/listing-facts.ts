import { isDeepStrictEqual } from 'node:util'
import type { VerbInput } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { listingLimits, listingMessages } from '#contract/listings/rules.ts'
import { roundMessages } from '#contract/offers/rounds/round-rules.ts'
import { isUnit } from '#contract/shared/numbers/units.ts'
import { namingFields, noSurplusFacts, type SurplusFacts, surplusFieldNames } from '#contract/surplus/fields.ts'
import { surplusFaults } from '#contract/surplus/rules.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { ListingFacts } from './listing-store.ts'

/** The facts of a listing in a request, all or some. */
export type ListingData = VerbInput<'POST /deadstock/create'>['body']

/** A listing without any facts yet. */
export const emptyFacts: ListingFacts = {
  name: '',
  description: '',
  category: null,
  subcategory: null,
  hs_code: null,
  specifications: [],
  amount: null,
  unit: null,
  negotiable: true,
  min_order_quantity: 1,
  max_order_quantity: null,
  surplus: {},
}

/** The facts after merging `data`; refuses values that not even a draft may have. `today` is the day in India. */
export function changedFacts(
  before: ListingFacts & { sealed?: boolean },
  data: ListingData,
  today: string,
): ListingFacts {
  const facts: ListingFacts = {
    ...factsOf(before),
    ...(data.name !== undefined && { name: oneLine(data.name) }),
    ...(data.description !== undefined && { description: manyLines(data.description) }),
    ...(data.hsCode !== undefined && { hs_code: data.hsCode }),
    ...(data.specifications && { specifications: plainPairs(data.specifications) }),
    ...(data.amount !== undefined && { amount: rounded(data.amount, 2) }),
    ...(data.unit !== undefined && { unit: data.unit || null }),
    ...(data.negotiable !== undefined && { negotiable: data.negotiable }),
    ...(data.minOrderQuantity !== undefined && { min_order_quantity: rounded(data.minOrderQuantity, 3) }),
    ...(data.maxOrderQuantity !== undefined && { max_order_quantity: rounded(data.maxOrderQuantity, 3) }),
    surplus: changedSurplus(before.surplus, data),
    ...categoryFacts(before, data),
  }
  const faults = [...faultsOf(facts), ...changedSurplusFaults(facts, data, today)]
  if (faults.length > 0) refuse('invalid', { fields: faults })
  if (before.sealed) refuseOtherTerms(before, facts)
  return facts
}

/** The facts that cannot change during a round, by their names in the API. */
const termsOf = ({ amount, unit, min_order_quantity: minOrderQuantity, surplus }: ListingFacts) => {
  const { quantityAvailable, wholeLot, gst, priceBreaks } = wholeSurplus(surplus)
  return { amount, unit, minOrderQuantity, quantityAvailable, wholeLot, gst, priceBreaks }
}

/** Refuses a change of the terms for which the offers of a round were made. */
function refuseOtherTerms(before: ListingFacts, after: ListingFacts): void {
  const was: Record<string, unknown> = termsOf(before)
  const changed = Object.entries(termsOf(after)).filter(([term, value]) => !isDeepStrictEqual(value, was[term]))
  const fields = changed.map(([field]) => ({ field, message: roundMessages.sealedFact }))
  if (fields.length > 0) refuse('lot_sealed', { fields })
}

/** Only the stated facts, so that a listing without surplus facts stores none. */
export function changedSurplus(before: Partial<SurplusFacts>, data: ListingData): Partial<SurplusFacts> {
  // photos of the actual stock are no representative photos
  const photos = data.actualPhotos ? { representativePhotos: false } : {}
  const given = surplusFieldNames.flatMap(field => (data[field] === undefined ? [] : [[field, data[field]]]))
  const texts = namingFields.flatMap(field => (data[field] ? [[field, oneLine(data[field]) || null]] : []))
  const { quantityAvailable, priceBreaks, ...after } = {
    ...wholeSurplus(before),
    ...Object.fromEntries([...given, ...texts]),
    ...photos,
  } as SurplusFacts
  const all = {
    ...after,
    quantityAvailable: rounded(quantityAvailable, 3),
    priceBreaks: priceBreaks?.length
      ? priceBreaks.map(({ from, rate }) => ({ from: rounded(from, 3), rate: rounded(rate, 2) }))
      : null,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== false))
}

/** All surplus facts, with null or false for the unstated ones. */
export const wholeSurplus = (stated: Partial<SurplusFacts>): SurplusFacts => ({ ...noSurplusFacts, ...stated })

/** The input for the rules of shelf life and licences. */
export const goodsOf = (facts: Pick<ListingFacts, 'surplus' | 'category' | 'subcategory'>) => ({
  ...wholeSurplus(facts.surplus),
  categoryId: facts.category,
  subCategory: facts.subcategory,
})

/** Faults of the changed facts only: a date that has passed since must not prevent a change of the name. */
function changedSurplusFaults(facts: ListingFacts, data: ListingData, today: string): FieldFault[] {
  const { amount, min_order_quantity: minOrderQuantity } = facts
  const whole = { ...goodsOf(facts), amount, minOrderQuantity }
  return surplusFaults(whole, today).filter(({ field }) => field !== 'expiresOn' || data.expiresOn || data.madeOn)
}

/** A new category drops a subcategory that does not belong to it. */
function categoryFacts(before: ListingFacts, data: ListingData): Pick<ListingFacts, 'category' | 'subcategory'> {
  const category = data.category === undefined ? before.category : idOf(data.category)
  if (data.subCategory !== undefined) return { category, subcategory: data.subCategory || null }
  return { category, subcategory: isWithin(category, before.subcategory) ? before.subcategory : null }
}

/** The id of a category given by name or id. Any other text is returned unchanged, and refused later. */
const idOf = (category: string | null): string | null => (category ? (categoryOf(category)?.id ?? category) : null)

const isWithin = (category: string | null, subcategory: string | null): boolean =>
  category !== null && subcategory !== null && categoryOf(category)?.subcategories.includes(subcategory) === true

function faultsOf(facts: ListingFacts): FieldFault[] {
  const { category, subcategory, unit, min_order_quantity: least, max_order_quantity: most } = facts
  const faults: FieldFault[] = []
  if (facts.name.length > listingLimits.nameMost) faults.push({ field: 'name', message: listingMessages.name })
  if (category !== null && !categoryOf(category)) faults.push({ field: 'category', message: listingMessages.category })
  else if (subcategory !== null && !isWithin(category, subcategory))
    faults.push({ field: 'subCategory', message: listingMessages.subCategory })
  if (unit !== null && !isUnit(unit)) faults.push({ field: 'unit', message: listingMessages.unit })
  if (least !== null && most !== null && least > most)
    faults.push({ field: 'maxOrderQuantity', message: listingMessages.quantities })
  return faults
}

const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()

const manyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

const plainPairs = (given: Record<string, string>): [string, string][] => {
  const pairs = Object.entries(given).map(([name, value]) => [oneLine(name), oneLine(value)] as const)
  return [...new Map(pairs.filter(([name, value]) => name !== '' && value !== ''))]
}

/** Rounds to the decimals of the column, so that the checked value is the stored one. */
const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

/** Only the facts, from a row that has more columns. */
export const factsOf = (row: ListingFacts): ListingFacts => ({
  name: row.name,
  description: row.description,
  category: row.category,
  subcategory: row.subcategory,
  hs_code: row.hs_code,
  specifications: row.specifications,
  amount: row.amount,
  unit: row.unit,
  negotiable: row.negotiable,
  min_order_quantity: row.min_order_quantity,
  max_order_quantity: row.max_order_quantity,
  surplus: row.surplus,
})

/** Names of the facts that differ between two states of a listing. */
export function differences(before: ListingFacts, after: ListingFacts): string[] {
  const known = new Map<string, unknown>(Object.entries(factsOf(before)))
  // the database returns the fields of a JSON value in its own order
  return Object.entries(factsOf(after)).flatMap(([fact, value]) =>
    isDeepStrictEqual(known.get(fact), value) ? [] : [fact],
  )
}
