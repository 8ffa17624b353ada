import { hasUnseenCharacters } from '#contract/shared/names/unseen-characters.ts'
import { type AddedTerm, type AddedTerms, addedLimits, chargeNames, gstRates } from './added-terms.ts'

export const addedMessages = {
  charge: 'Please enter an amount in rupees, or 0 if there is no charge',
  freight: 'Freight is for goods that are delivered: choose ‘Delivered’ and give the PIN code',
  gstRate: `Please choose a GST rate: ${gstRates.join(', ')} percent`,
  gstUnknown: 'Please choose if GST is extra or included, so that the rate can be used',
  gstNone: 'No GST applies to this offer, so leave the rate empty',
  days: `Please enter a number of days from 1 to ${addedLimits.daysMost}`,
  tolerance: `Please enter a percentage above 0 and up to ${addedLimits.toleranceMost}, with at most one decimal`,
  resale: `Please enter the terms of resale, in at most ${addedLimits.resaleMost} characters`,
  resaleCharacters: 'Please use plain text in the terms of resale, without control characters',
  sellerOnly: 'Only the seller can add terms to an offer',
} as const

/** The part of the offer against which added terms are checked; `selling`: the seller makes it. */
export interface AddedTo {
  kind: 'ask' | 'offer'
  selling: boolean
  gst: string | null
  delivery: string
}

export interface AddedFault {
  field: 'added' | `added.${AddedTerm}`
  message: string
}

/** The first fault of added terms, in the order of the form. */
export function addedFault(given: AddedTerms | null, to: AddedTo): AddedFault | undefined {
  if (!given) return undefined
  if (!to.selling || to.kind !== 'offer') return { field: 'added', message: addedMessages.sellerOnly }
  return chargeFault(given, to) ?? gstFault(given, to) ?? periodFault(given) ?? resaleFault(given)
}

const fault = (name: AddedTerm, message: string): AddedFault => ({ field: `added.${name}`, message })
const hasDecimals = (value: number, most: number): boolean => Number(value.toFixed(most)) === value

function chargeFault(given: AddedTerms, { delivery }: AddedTo): AddedFault | undefined {
  for (const name of chargeNames) {
    const amount = given[name]
    if (amount === null) continue
    if (!(amount >= 0 && amount <= addedLimits.chargeMost && hasDecimals(amount, 2)))
      return fault(name, addedMessages.charge)
    if (name === 'freight' && delivery !== 'delivered') return fault(name, addedMessages.freight)
  }
  return undefined
}

function gstFault({ gstRate }: AddedTerms, { gst }: AddedTo): AddedFault | undefined {
  if (gstRate === null) return undefined
  if (!(gstRates as readonly number[]).includes(gstRate)) return fault('gstRate', addedMessages.gstRate)
  if (gst === null) return fault('gstRate', addedMessages.gstUnknown)
  return gst === 'not-applicable' ? fault('gstRate', addedMessages.gstNone) : undefined
}

function periodFault({ payWithinDays, liftWithinDays, tolerancePercent }: AddedTerms): AddedFault | undefined {
  for (const [name, days] of [
    ['payWithinDays', payWithinDays],
    ['liftWithinDays', liftWithinDays],
  ] as const)
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= addedLimits.daysMost))
      return fault(name, addedMessages.days)
  if (tolerancePercent === null) return undefined
  const fits = tolerancePercent > 0 && tolerancePercent <= addedLimits.toleranceMost && hasDecimals(tolerancePercent, 1)
  return fits ? undefined : fault('tolerancePercent', addedMessages.tolerance)
}

function resaleFault({ resale }: AddedTerms): AddedFault | undefined {
  if (resale === null) return undefined
  if (resale.trim() === '' || [...resale].length > addedLimits.resaleMost) return fault('resale', addedMessages.resale)
  // a line end is no fault, because some forms send several lines
  return hasUnseenCharacters(resale.replaceAll(/\r?\n/g, ' '))
    ? fault('resale', addedMessages.resaleCharacters)
    : undefined
}
