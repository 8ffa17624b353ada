/** What a word is worth by where it stands: in what the goods are, in what they go with and belong to, in specifications, in the description. */
export const wordWeights = { A: 1, B: 0.4, C: 0.2, D: 0.1 } as const

const { A, B, C, D } = wordWeights

/** The same as `ts_rank` takes it. */
export const weightsOfRank = `{${[D, C, B, A].join(', ')}}`
