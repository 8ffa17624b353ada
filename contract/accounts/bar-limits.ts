/** `yearsKept`: years that fingerprints are kept; `drawnWithin`: the greatest age in hours of an account whose first listing may be drawn for review. */
export const barLimits = { yearsKept: 3, drawnWithin: 24, drawnPercent: 2 } as const
