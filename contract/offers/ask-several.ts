import type { RefusalReason } from '../http/refusals.ts'
import { type OfferedListing, type OfferTerms, offerFault } from './offer-fault.ts'
import { severalLimits } from './several-texts.ts'

export const severalMessages = {
  lots: `Please choose up to ${severalLimits.lotsMost} lots, each once`,
  links: 'Please leave links out of a request to several sellers',
} as const

export interface AskedLot {
  id: string
  quantity: number
}

/** The fault of the request as a whole: no lots, too many, or one lot twice. The caller checks each lot. */
export function severalFault(
  lots: readonly AskedLot[],
): { reason: RefusalReason; field: string; message: string } | undefined {
  const each = new Set(lots.map(({ id }) => id))
  if (lots.length === 0 || lots.length > severalLimits.lotsMost || each.size < lots.length)
    return { reason: 'invalid', field: 'lots', message: severalMessages.lots }
  return undefined
}

const anyLot: OfferedListing = {
  live: true,
  own: false,
  selling: false,
  unit: 'Piece',
  amount: null,
  negotiable: true,
  quantityAvailable: null,
  wholeLot: false,
}

/** The first fault in the terms that all lots share. */
export function sharedFault(terms: Pick<OfferTerms, 'delivery' | 'pin' | 'note'>) {
  const none = { open: false, tries: 0, openOfAccount: 0, openMost: 1 }
  return offerFault({ ...terms, kind: 'ask', quantity: 1 }, anyLot, none)
}
