/** The seconds for which a change can be undone: toasts offer it for ten, the rest is for slow networks and bulk changes. */
export const undoLimits = { seconds: 60 } as const
