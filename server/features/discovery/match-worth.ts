/** What a match is worth more for the best listing than for the worst. */
export const SCORE_WEIGHT = 0.5

/**
 * What a match by words is worth, of the sum of rarity x rank of the words, the share of the query's rarity that the listing has, and how good the
 * listing is by itself, the last two 0..1.
 */
export const matchWorth = (fit: number, covered: number, score: number): number =>
  fit * covered * covered * (1 + SCORE_WEIGHT * score)
