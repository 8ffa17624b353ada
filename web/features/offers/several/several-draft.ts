import type { ApiInput } from '#contract/api.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { severalFault, sharedFault } from '#contract/offers/ask-several.ts'
import { type OffersMade, offerFault, offerMessages } from '#contract/offers/offer-fault.ts'
import { type Delivery } from '#contract/offers/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { type OfferedLot, readQuantity } from '../terms/terms-draft.ts'

export type Quantities = Readonly<Record<string, string | null>>
export type KnownLots = ReadonlyMap<string, OfferedLot>

/** A request to several sellers, as typed. */
export interface SeveralDraft {
  /** the quantities of the selected lots, by id; null means the default quantity */
  quantities: Quantities
  delivery: Delivery
  pin: string
  note: string
  fullName: string
}

/** The quantity on screen: the typed one, or else the whole lot or the minimum order. */
export function shownQuantity(typed: string | null, lot: OfferedLot | undefined): string {
  if (typed !== null || !lot) return typed ?? ''
  const quantity = lot.wholeLot ? lot.quantityAvailable : lot.minOrderQuantity
  return quantity ? formatNumber(quantity) : ''
}

const termsOf = ({ delivery, pin, note }: SeveralDraft) => ({
  delivery,
  pin: delivery === 'delivered' ? pin.replaceAll(/\s/g, '') : null,
  note: note.trim(),
})

/** The request in the form of the API. */
export const requestOf = (draft: SeveralDraft, known: KnownLots) =>
  ({
    lots: Object.entries(draft.quantities).map(([deadstockId, typed]) => ({
      deadstockId,
      quantity: readQuantity(shownQuantity(typed, known.get(deadstockId))) ?? 0,
    })),
    ...termsOf(draft),
  }) satisfies Partial<ApiInput<'POST /offers/ask-several'>['body']>

/** The faults that the loaded lots reveal, each at its lot. */
export function severalFaults(draft: SeveralDraft, known: KnownLots): FieldFault[] {
  const { lots, ...terms } = requestOf(draft, known)
  const whole = severalFault(lots.map(({ deadstockId: id, quantity }) => ({ id, quantity })))
  if (whole) return [{ field: whole.field, message: whole.message }]
  const none = { open: false, tries: 0, openOfAccount: 0, openMost: 1 }
  const found = lots.flatMap(({ deadstockId, quantity }) => {
    const message = quantityFault(quantity, known.get(deadstockId), none)
    return message ? [{ field: `quantity.${deadstockId}`, message }] : []
  })
  const shared = sharedFault(terms)
  return shared ? [...found, { field: shared.field, message: shared.message }] : found
}

function quantityFault(quantity: number, lot: OfferedLot | undefined, none: OffersMade): string | undefined {
  if (!lot) return quantity > 0 ? undefined : offerMessages.quantity
  const plain = { kind: 'ask', quantity, delivery: 'ex-godown', note: '' } as const
  return offerFault(plain, { ...lot, live: true, own: false, selling: false }, none)?.message
}
