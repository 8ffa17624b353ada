import { isId } from '#contract/http/ids.ts'
import { type OfferSide, offerSides } from '../rules.ts'
import type { Offer } from '../schema.ts'

export const offerListLimits = {
  lotsMost: 200,
  comparedMost: 60,
  declinedMost: 20,
  claimsMost: 20,
  exportsAnHour: 20,
} as const

/** The two lists of the page of offers. */
export const offerTabs = ['open', 'agreed'] as const
export type OfferTab = (typeof offerTabs)[number]

/** The choices of the page of offers, as its address contains them. */
export interface ShownOffers {
  tab: OfferTab
  side: OfferSide | undefined
  /** only offers for this lot */
  lot: string | undefined
  /** the own lot whose offers are compared */
  compare: string | undefined
}

/** Reads the choices; a text that cannot be the id of a lot is ignored. */
export function readShownOffers(search: URLSearchParams): ShownOffers {
  const side = offerSides.find(each => each === search.get('side'))
  const idAt = (name: string) => search.getAll(name).find(isId)
  return {
    tab: search.get('tab') === 'agreed' ? 'agreed' : 'open',
    side,
    lot: idAt('lot'),
    compare: idAt('compare'),
  }
}

export function writeShownOffers({ tab, side, lot, compare }: Partial<ShownOffers>): string {
  const written = new URLSearchParams({
    ...(tab === 'agreed' && { tab }),
    ...(side && { side }),
    ...(lot && { lot }),
    ...(compare && { compare }),
  }).toString()
  return written && `?${written}`
}

/**
 * True if the viewer has to act: on an open offer, on an agreement that only the other side has marked as completed, or
 * on a claim against the viewer.
 */
export const isYourTurn = ({ can, deal }: Pick<Offer, 'can' | 'deal'>): boolean =>
  deal
    ? (deal.state === 'agreed' && deal.can.complete && deal.doneBy.length > 0) || deal.claim?.can.answer === true
    : can.decline
