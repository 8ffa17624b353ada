/**
 * The seconds within which a change can be undone: toasts offer it for ten; the rest allows for slow networks and bulk
 * changes.
 */
export const undoLimits = { seconds: 60 } as const
