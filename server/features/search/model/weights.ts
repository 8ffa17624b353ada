/** The weight of a word by its field: head of the name, rest of the name with category, specifications, description. */
export const fieldWeights = { A: 1, B: 0.4, C: 0.2, D: 0.1 } as const

/** The most that a listing's own score adds to its match, as a share of the match. */
export const SCORE_WEIGHT = 0.5
