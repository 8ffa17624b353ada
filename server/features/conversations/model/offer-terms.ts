import type { OfferInText } from '#contract/offers/texts.ts'

/** The terms of an offer, as columns of its row. */
export type OfferTerms = Omit<OfferInText, 'expiresAt' | 'added'>
