import type { FieldFault } from '../http/refusals.ts'
import { contactMessages, containsContact } from '../shared/contact/contact-details.ts'
import { displayNameFault } from '../shared/names/display-names.ts'
import { type NamingField, namingFields, type SurplusFacts, surplusFields, tooLong } from './fields.ts'
import { licenceFaults } from './licence-rules.ts'
import { priceBreakFaults } from './price-breaks.ts'
import type { Condition } from './terms.ts'

/** The explanation of each condition. */
export const conditionMeanings: Record<Condition, string> = {
  new: 'Never used, in its original packing or as it left the mill.',
  'new-packing': 'The goods are new; the box, wrapping or label is not.',
  'open-box': 'Opened, displayed or long in store, but never used.',
  returns: 'Returned by buyers; not tested.',
  refurbished: 'Was used or faulty, has been repaired and tested.',
  used: 'Has been used and works.',
  seconds: 'New goods with visible flaws or outside tolerance.',
  parts: 'Not working; for repair or for parts.',
  scrap: 'Sold for its material, by weight.',
}

const ORIGINAL_TIMES_MOST = 50

export const surplusMessages = {
  available: 'Available quantity should not be less than the minimum order',
  soldOut: 'Please enter how much is available; it is 0 at the moment',
  wholeLot: 'Please enter the quantity of the whole lot',
  original: 'The original price should be above your rate',
  originalHigh: `The original price should be at most ${ORIGINAL_TIMES_MOST} times your rate`,
  originalKind: 'Please say what the original price is: MRP, list price or cost price',
  pack: 'Please enter how many units are in a pack, and the kind of pack',
  pin: 'Please enter a 6-digit PIN code',
  month: 'Please enter a month and year, such as 2026-03',
  past: 'This date has passed',
  future: 'This month is in the future',
  order: 'The expiry date should be after the month of manufacture',
} as const

type Rated = SurplusFacts & {
  amount: number | null
  minOrderQuantity: number | null
  categoryId: string | null
  subCategory: string | null
}

/** A fault of a text that names the goods. */
export function namingFault(name: NamingField, text: string): string | undefined {
  if (text.length > surplusFields[name].most) return tooLong(name)
  return displayNameFault(text) ?? (containsContact(text) ? contactMessages.name : undefined)
}

/** The faults of the facts; a missing fact is no fault. Dates are compared with `today` (YYYY-MM-DD). */
export function surplusFaults(facts: Rated, today: string): FieldFault[] {
  const { amount, originalAmount, originalKind, madeOn, expiresOn, quantityAvailable: available } = facts
  const faults: FieldFault[] = []
  const fault = (field: keyof SurplusFacts, message: string) => faults.push({ field, message })
  if (facts.wholeLot && available === null) fault('quantityAvailable', surplusMessages.wholeLot)
  if (!facts.wholeLot && available && available < (facts.minOrderQuantity ?? 0))
    fault('quantityAvailable', surplusMessages.available)
  if (originalAmount !== null && amount) {
    if (originalAmount <= amount) fault('originalAmount', surplusMessages.original)
    else if (originalAmount > amount * ORIGINAL_TIMES_MOST) fault('originalAmount', surplusMessages.originalHigh)
  }
  if (originalAmount !== null && originalKind === null) fault('originalKind', surplusMessages.originalKind)
  if ((facts.packSize === null) !== (facts.packUnit === null)) fault('packSize', surplusMessages.pack)
  if (madeOn !== null && madeOn > today.slice(0, 7)) fault('madeOn', surplusMessages.future)
  if (expiresOn !== null && expiresOn < today) fault('expiresOn', surplusMessages.past)
  else if (expiresOn !== null && madeOn !== null && expiresOn.slice(0, 7) <= madeOn)
    fault('expiresOn', surplusMessages.order)
  for (const name of namingFields) {
    const message = facts[name] === null ? undefined : namingFault(name, facts[name])
    if (message) fault(name, message)
  }
  return [...faults, ...(facts.wholeLot ? [] : priceBreakFaults(facts)), ...licenceFaults(facts)]
}
