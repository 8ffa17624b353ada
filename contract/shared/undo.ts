/** How long something may be taken back: notices offer it for ten seconds, the rest is for slow networks and for many at once. */
export const undoLimits = { seconds: 60 } as const
