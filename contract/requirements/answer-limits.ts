/** The most answers at a time; in a file of its own, because a public page loads it. */
export const answerLimits = { most: 10 } as const
