const COVERAGE_POWER = 2
/** What a match is worth more for the best listing than for the worst. */
export const SCORE_WEIGHT = 0.5

/** What is known of how well a listing matches. */
export interface Matched {
  /** the sum of rarity x rank of its words */
  fit: number
  /** the share of the query's rarity that it has */
  covered: number
  /** how good the listing is by itself, 0..1 */
  score: number
}

/** What a match by words is worth. */
export const matchWorth = ({ fit, covered, score }: Matched): number =>
  fit * covered ** COVERAGE_POWER * (1 + SCORE_WEIGHT * score)
