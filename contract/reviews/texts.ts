import { reviewLimits } from './limits.ts'

/** The note for the buyer beside a completed deal. */
export const reviewComes = (seller: string): string =>
  `We’ll ask you for a review of ${seller} ${reviewLimits.opensAfterDays} days after the deal.`
