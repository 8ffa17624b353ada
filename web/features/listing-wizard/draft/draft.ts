import type { ApiInput, ApiReply } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { stepFaults, type WizardStep } from '#contract/listings/publishing.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { readNumber } from './read-number.ts'
import {
  emptySurplusDraft,
  isGeneralFact,
  ratesFaultsOf,
  type SurplusDraft,
  surplusDraftOf,
  surplusNumbers,
  surplusOf,
} from './surplus-draft.ts'

export type Listing = ApiReply<'GET /deadstock/list/:id'>['deadstock']
export type ListingData = NonNullable<ApiInput<'POST /deadstock/create'>['body']>
export type Specification = readonly [name: string, value: string]

/** The values of the wizard's fields; numbers as typed. */
export interface WizardDraft extends SurplusDraft {
  name: string
  description: string
  category: string
  subCategory: string
  hsCode: string
  specifications: readonly Specification[]
  amount: string
  unit: string
  minOrderQuantity: string
  maxOrderQuantity: string
  negotiable: boolean
}

/** True for a listing that is not stored yet or was never published. */
export const isDraft = (stored: Listing | null): boolean =>
  stored === null || stored.status === 'Draft' || stored.status === 'Created'

export const emptyDraft: WizardDraft = {
  name: '',
  description: '',
  category: '',
  subCategory: '',
  hsCode: '',
  specifications: [],
  amount: '',
  unit: '',
  minOrderQuantity: '1',
  maxOrderQuantity: '',
  negotiable: true,
  ...emptySurplusDraft,
}

const typed = (number: number | null): string => (number === null ? '' : String(number))

export const draftOf = (listing: Listing): WizardDraft => ({
  name: listing.name,
  description: listing.description,
  category: listing.category ?? '',
  subCategory: listing.subCategory ?? '',
  hsCode: listing.hsCode ?? '',
  specifications: Object.entries(listing.specifications),
  amount: listing.amount === 0 ? '' : typed(listing.amount),
  unit: listing.unit ?? '',
  minOrderQuantity: typed(listing.minOrderQuantity),
  maxOrderQuantity: typed(listing.maxOrderQuantity),
  negotiable: listing.negotiable,
  ...surplusDraftOf(listing),
})

/** The draft in the form of the API and the rules. */
const dataOf = (draft: WizardDraft) => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  category: draft.category || null,
  subCategory: draft.subCategory || null,
  hsCode: draft.hsCode || null,
  specifications: Object.fromEntries(draft.specifications),
  amount: readNumber(draft.amount),
  unit: draft.unit || null,
  minOrderQuantity: readNumber(draft.minOrderQuantity),
  maxOrderQuantity: readNumber(draft.maxOrderQuantity),
  negotiable: draft.negotiable,
  ...surplusOf(draft),
})

/** The fields that differ from the stored listing. */
export function changedData(draft: WizardDraft, stored: WizardDraft): ListingData {
  const before = new Map(Object.entries(dataOf(stored)).map(([field, value]) => [field, JSON.stringify(value)]))
  const changed = Object.entries(dataOf(draft)).filter(([field, value]) => before.get(field) !== JSON.stringify(value))
  return Object.fromEntries(changed)
}

const numberFields = ['amount', 'minOrderQuantity', 'maxOrderQuantity', ...surplusNumbers] as const

/** Faults of unreadable numbers: even a draft cannot store these. */
export const unreadable = (draft: WizardDraft): FieldFault[] =>
  numberFields
    .filter(field => Number.isNaN(readNumber(draft[field])))
    .map(field => ({
      field,
      message:
        field === 'amount' || field === 'originalAmount' ? listingMessages.amount : 'Please enter a valid quantity',
    }))

/** The faults that prevent leaving a tab, in the order of its fields. */
export function faultsOf(step: WizardStep, draft: WizardDraft, photos: readonly unknown[]): FieldFault[] {
  const faults = stepFaults(step, { ...dataOf(draft), images: photos })
  if (step !== 'rates') return faults
  const { amount, minOrderQuantity, subCategory } = dataOf(draft)
  const categoryId = categoryOf(draft.category)?.id ?? null
  const surplus = ratesFaultsOf(draft, { amount, minOrderQuantity, categoryId, subCategory })
  const others = [...unreadable(draft), ...surplus].filter(fault => !faults.some(known => known.field === fault.field))
  return [...faults, ...others]
}

const stepOfField: Readonly<Record<string, WizardStep>> = {
  name: 'general',
  description: 'general',
  images: 'general',
  category: 'category',
  subCategory: 'category',
  hsCode: 'category',
  specifications: 'category',
}

/** The tab that contains a field. */
export const stepOf = (field: string): WizardStep =>
  isGeneralFact(field) ? 'general' : (stepOfField[field.split('.')[0] ?? ''] ?? 'rates')
