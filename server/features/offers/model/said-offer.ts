import type { SaidOffer } from '#contract/offers/texts.ts'
import type { OfferRow } from './offer-store.ts'

/** The terms of an offer for the texts. */
export const saidOffer = ({ expires_at: expiresAt, ...row }: OfferRow): SaidOffer => ({ ...row, expiresAt })
