import type { OfferInText } from '#contract/offers/texts.ts'
import type { OfferRow } from './offer-store.ts'

/** The terms of an offer in the form from which texts are made. */
export const offerInText = ({ expires_at: expiresAt, ...row }: OfferRow): OfferInText => ({ ...row, expiresAt })
