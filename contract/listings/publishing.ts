import { categoryOf } from '../catalogue/taxonomy.ts'
import type { FieldFault } from '../http/refusals.ts'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { displayNameFault } from '../shared/names/display-names.ts'
import { isUnit } from '../shared/numbers/units.ts'
import { imageLimits } from './images.ts'
import { listingLimits, listingMessages } from './rules.ts'

export interface ListingDraft {
  name?: string | null | undefined
  description?: string | null | undefined
  images?: readonly unknown[] | undefined
  category?: string | null | undefined
  subCategory?: string | null | undefined
  amount?: number | null | undefined
  unit?: string | null | undefined
  minOrderQuantity?: number | null | undefined
  maxOrderQuantity?: number | null | undefined
}

export const wizardSteps = ['general', 'category', 'rates'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Words are separated by any run of white space; white space at the ends is ignored. */
export const countWords = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length

const filled = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== ''

function generalFaults(draft: ListingDraft): FieldFault[] {
  const faults: FieldFault[] = []
  if (!filled(draft.name) || draft.name.trim().length > listingLimits.nameMost)
    faults.push({ field: 'name', message: listingMessages.name })
  const deceptive = displayNameFault(draft.name ?? '')
  if (deceptive) faults.push({ field: 'name', message: deceptive })
  if (containsContact(draft.name ?? '')) faults.push({ field: 'name', message: contactMessages.name })
  if (!filled(draft.description)) faults.push({ field: 'description', message: listingMessages.description })
  else {
    const words = countWords(draft.description)
    if (words > listingLimits.descriptionWordsMost)
      faults.push({ field: 'description', message: listingMessages.descriptionLong })
    if (words < listingLimits.descriptionWordsLeast)
      faults.push({ field: 'description', message: listingMessages.descriptionShort })
  }
  if ((draft.images?.length ?? 0) < imageLimits.toPublish)
    faults.push({ field: 'images', message: listingMessages.images })
  return faults
}

function categoryFaults(draft: ListingDraft): FieldFault[] {
  const category = filled(draft.category) ? categoryOf(draft.category) : undefined
  if (!category) return [{ field: 'category', message: listingMessages.category }]
  const known = category.subcategories.some(name => name === draft.subCategory)
  return category.subcategories.length > 0 && !known
    ? [{ field: 'subCategory', message: listingMessages.subCategory }]
    : []
}

function ratesFaults(draft: ListingDraft): FieldFault[] {
  const faults: FieldFault[] = []
  const amount = draft.amount ?? 0
  if (!(amount > 0 && amount <= listingLimits.amountMost))
    faults.push({ field: 'amount', message: listingMessages.amount })
  if (!isUnit(draft.unit)) faults.push({ field: 'unit', message: listingMessages.unit })
  const { minOrderQuantity: least, maxOrderQuantity: most } = draft
  if (least != null && most != null && least > most)
    faults.push({ field: 'maxOrderQuantity', message: listingMessages.quantities })
  return faults
}

const faultsOf: Record<WizardStep, (draft: ListingDraft) => FieldFault[]> = {
  general: generalFaults,
  category: categoryFaults,
  rates: ratesFaults,
}

/** The faults on one tab of the wizard. */
export const stepFaults = (step: WizardStep, draft: ListingDraft): FieldFault[] => faultsOf[step](draft)

/** All reasons that keep a listing from being published, in the order of the tabs; empty means it may go live. */
export const publishBlockers = (draft: ListingDraft): FieldFault[] =>
  wizardSteps.flatMap(step => stepFaults(step, draft))
