/** The most answers at a time; apart from the rules, because a public page loads it. */
export const answerLimits = { most: 10 } as const
