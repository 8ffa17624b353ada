import { keysOf } from '../shared/keys-of.ts'
import type { PriceBreak } from './price-breaks.ts'
import { conditions, gstBases, inspections, originalKinds, packUnits, reasons, samples, type Term } from './terms.ts'

interface Described {
  /** the name in the wizard and in the message about an edit conflict */
  label: string
  /** the header in the import template, if an import reads the fact; sellers' own headers are also matched to it */
  column?: string
}

/** A part of the wizard: the step about the goods, or a part of the step about rates. */
type Part = 'goods' | 'terms' | 'packing' | 'store'

interface Fact extends Described {
  /** the part of the wizard in which sellers state the fact; null if they do not */
  part: Part | null
  /** belongs to one lot: a copy of the listing starts without it */
  ofOneLot?: true
}

interface OfText extends Fact {
  /** `text` is one line in the seller's words; `place` and `licence` are texts with a parser of their own */
  kind: 'text' | 'place' | 'licence'
  most: number
  /** the fact in the sentence about its length: 'A batch number has at most …' */
  noun?: string
  /** names the goods: checked like the name of a listing, and a column of the own sheet and the price list */
  names?: true
}

interface OfChoice extends Fact {
  kind: 'choice'
  options: readonly Term[]
}

interface OfValue extends Fact {
  /** `month` is YYYY-MM, `day` is YYYY-MM-DD, `steps` are lower rates from larger quantities on */
  kind: 'flag' | 'quantity' | 'price' | 'pin' | 'month' | 'day' | 'steps'
}

type Field = OfText | OfChoice | OfValue

/**
 * The facts about a stock that a buyer of surplus asks first. Each is optional; an omitted fact is null, or false for a
 * flag.
 */
export const surplusFields = {
  condition: { kind: 'choice', part: 'goods', options: conditions, label: 'Condition', column: 'Condition' },
  reason: { kind: 'choice', part: 'goods', options: reasons, label: 'Why it is surplus' },
  // in the seller's words, if no listed reason applies
  reasonNote: { kind: 'text', part: 'goods', most: 60, label: 'Your reason' },
  brand: { kind: 'text', part: 'packing', most: 60, noun: 'brand', label: 'Brand', column: 'Brand', names: true },
  // the remaining quantity, in the listing's unit
  quantityAvailable: {
    kind: 'quantity',
    part: 'terms',
    label: 'Available now',
    column: 'Available quantity',
    ofOneLot: true,
  },
  wholeLot: { kind: 'flag', part: 'terms', label: 'Whole lot', ofOneLot: true },
  gst: { kind: 'choice', part: 'terms', options: gstBases, label: 'GST', column: 'GST' },
  priceBreaks: { kind: 'steps', part: 'terms', label: 'Lower rates for larger quantities' },
  // rupees per unit before the goods became surplus
  originalAmount: { kind: 'price', part: 'packing', label: 'Original price', column: 'Original price (₹)' },
  originalKind: {
    kind: 'choice',
    part: 'packing',
    options: originalKinds,
    label: 'Kind of original price',
    column: 'Original price is',
  },
  // units in a pack: 100 in a Roll of 100 m
  packSize: { kind: 'quantity', part: 'packing', label: 'Units in a pack' },
  packUnit: { kind: 'choice', part: 'packing', options: packUnits, label: 'Kind of pack' },
  // the place of the stock; default: the place of the business
  stockCity: { kind: 'place', part: 'store', most: 80, label: 'City', column: 'Stock city' },
  stockState: { kind: 'text', part: 'store', most: 80, label: 'State' },
  stockPin: { kind: 'pin', part: 'store', label: 'PIN code', column: 'Stock PIN code' },
  madeOn: {
    kind: 'month',
    part: 'store',
    label: 'Manufactured',
    column: 'Manufactured (month and year)',
    ofOneLot: true,
  },
  // also a best-before date
  expiresOn: { kind: 'day', part: 'store', label: 'Expiry date', column: 'Expiry date', ofOneLot: true },
  batch: {
    kind: 'text',
    part: 'store',
    most: 40,
    noun: 'batch number',
    label: 'Batch',
    column: 'Batch or lot number',
    ofOneLot: true,
  },
  inspection: { kind: 'choice', part: 'store', options: inspections, label: 'Inspection' },
  sample: { kind: 'choice', part: 'store', options: samples, label: 'Samples' },
  // the photos show the stock itself
  actualPhotos: { kind: 'flag', part: 'goods', label: 'Actual photos', ofOneLot: true },
  // the photos show goods of this kind, not the stock itself
  representativePhotos: { kind: 'flag', part: null, label: 'Representative picture' },
  // for regulated goods: FSSAI, licence or registration number
  licenceNo: {
    kind: 'licence',
    part: 'terms',
    most: 40,
    noun: 'licence number',
    label: 'Licence number',
    column: 'Licence',
  },
  // for batteries, electronic scrap and used oils: sold to authorised recyclers only
  recyclersOnly: { kind: 'flag', part: 'terms', label: 'Authorised recyclers only' },
} as const satisfies Record<string, Field>

type Fields = typeof surplusFields
export type SurplusField = keyof Fields

type ValueOf<F extends Field> = F extends { kind: 'flag' }
  ? boolean
  : F extends OfChoice
    ? F['options'][number]['id'] | null
    : F extends { kind: 'quantity' | 'price' }
      ? number | null
      : F extends { kind: 'steps' }
        ? PriceBreak[] | null
        : string | null

export type SurplusFacts = { -readonly [F in SurplusField]: ValueOf<Fields[F]> }

/** The facts of one kind. */
export type FieldOf<Kind extends Field['kind']> = {
  [F in SurplusField]: Fields[F] extends { kind: Kind } ? F : never
}[SurplusField]

type FieldOfPart<Of extends Part> = {
  [F in SurplusField]: Fields[F] extends { part: Of } ? F : never
}[SurplusField]

/** The texts that name the goods. */
export type NamingField = {
  [F in SurplusField]: Fields[F] extends { names: true } ? F : never
}[SurplusField]

export const surplusFieldNames = keysOf(surplusFields)

/** The facts of these kinds, in the order of the table. */
export const fieldsOfKind = <Kind extends Field['kind']>(...kinds: Kind[]): FieldOf<Kind>[] =>
  surplusFieldNames.filter((name): name is FieldOf<Kind> => kinds.some(kind => kind === surplusFields[name].kind))

/** The facts of a part of the wizard, in the order of the table. */
export const fieldsOfPart = <Of extends Part>(part: Of): FieldOfPart<Of>[] =>
  surplusFieldNames.filter((name): name is FieldOfPart<Of> => surplusFields[name].part === part)

export const namingFields = surplusFieldNames.filter((name): name is NamingField => 'names' in surplusFields[name])

/** The texts that name the goods, as a listing gives them. */
export const namingFacts = (facts: Partial<SurplusFacts>): Record<NamingField, string | null> =>
  Object.fromEntries(namingFields.map(name => [name, facts[name] ?? null])) as Record<NamingField, string | null>

/** A listing without any of the facts. */
export const noSurplusFacts = Object.fromEntries(
  surplusFieldNames.map(name => [name, surplusFields[name].kind === 'flag' ? false : null]),
) as unknown as SurplusFacts

/** 'A batch number has at most 40 characters' */
export function tooLong(name: FieldOf<'text' | 'licence'>): string {
  const { noun = 'text', most }: OfText = surplusFields[name]
  return `A ${noun} has at most ${most} characters`
}

/** The fields of every listing, in the order of the import template. */
const ownFields = {
  sku: { label: 'SKU', column: 'SKU' },
  name: { label: 'Name', column: 'Name' },
  description: { label: 'Description', column: 'Description' },
  images: { label: 'Photos' },
  category: { label: 'Category', column: 'Category' },
  subCategory: { label: 'Subcategory', column: 'Subcategory' },
  hsCode: { label: 'HS code', column: 'HS code' },
  specifications: { label: 'Specifications' },
  amount: { label: 'Rate', column: 'Rate (₹)' },
  unit: { label: 'Unit', column: 'Unit' },
  negotiable: { label: 'Negotiable', column: 'Negotiable (Yes/No)' },
  minOrderQuantity: { label: 'Minimum order', column: 'Minimum order' },
  maxOrderQuantity: { label: 'Maximum order', column: 'Maximum order' },
} as const satisfies Record<string, Described>

/** All fields of a listing by the name that the API gives them. */
export const listingFields = { ...ownFields, ...surplusFields }

type ListingField = keyof typeof listingFields

/** A field that an import reads. */
export type ImportField = {
  [F in ListingField]: (typeof listingFields)[F] extends { column: string } ? F : never
}[ListingField]

const isImported = (name: ListingField): name is ImportField => 'column' in listingFields[name]
export const importFields = keysOf(listingFields).filter(isImported)

/** The columns of our own template, by field. */
export const importLabels = Object.fromEntries(importFields.map(name => [name, listingFields[name].column])) as Record<
  ImportField,
  string
>
