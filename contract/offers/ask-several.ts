import type { RefusalReason } from '../http/refusals.ts'
import { type OfferedListing, type OfferTerms, offerFault } from './rules.ts'

export const severalLimits = { lotsMost: 10, aDay: 3 } as const

export const severalMessages = {
  lots: `Please choose up to ${severalLimits.lotsMost} lots, each once`,
  links: 'Please leave links out of a request to several sellers',
} as const

export const severalTexts = {
  open: 'Ask several at once',
  title: 'Ask for several quotes',
  hint: 'Each seller answers in a chat of their own. The sellers do not see each other.',
  chosen: (count: number) => `${count} of ${severalLimits.lotsMost} lots chosen`,
  send: (count: number) => (count === 1 ? 'Ask for 1 quote' : `Ask for ${count} quotes`),
  choose: 'Choose the lots that you want quotes for',
  sent: (count: number) => (count === 1 ? '1 quote asked for' : `${count} quotes asked for`),
  noneSent: 'No quote could be asked for',
  some: 'These could not be asked:',
} as const

export interface AskedLot {
  id: string
  quantity: number
}

/** The first thing wrong with a request by itself; the lots are checked one by one. */
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

/** The first thing wrong with the terms that all lots share. */
export function sharedFault(terms: Pick<OfferTerms, 'delivery' | 'pin' | 'note'>) {
  const none = { open: false, tries: 0, openOfAccount: 0, openMost: 1 }
  return offerFault({ ...terms, kind: 'ask', quantity: 1 }, anyLot, none)
}
