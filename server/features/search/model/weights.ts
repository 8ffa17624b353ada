/** The weight of a word by its field: head of the name, rest of the name with category, specifications, description. */
export const fieldWeights = { A: 1, B: 0.4, C: 0.2, D: 0.1 } as const

/** The effect of a listing's own score: the factor between the best and the worst listing for the same match. */
export const SCORE_WEIGHT = 0.5
