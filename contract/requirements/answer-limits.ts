/** Answers that stand at a time; apart from the rules, because a public page says it. */
export const answerLimits = { most: 10 } as const
