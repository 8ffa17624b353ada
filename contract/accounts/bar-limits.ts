/** `yearsKept`: for how long; `drawnWithin`: how old an account is at most, in hours, whose first listing may be drawn. */
export const barLimits = { yearsKept: 3, drawnWithin: 24, drawnPercent: 2 } as const
