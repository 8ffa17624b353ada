import type { SaidOffer } from '#contract/offers/texts.ts'
import type { OfferRow } from './offer-store.ts'

/** An offer as sentences take it. */
export const saidOffer = ({ expires_at: expiresAt, ...row }: OfferRow): SaidOffer => ({ ...row, expiresAt })
