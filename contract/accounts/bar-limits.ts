/**
 * `retentionYears`: years that fingerprints are stored. `drawnPercent` percent of first listings are chosen at
 * random for review, if the account is at most `drawnWithin` hours old.
 */
export const barLimits = { retentionYears: 3, drawnWithin: 24, drawnPercent: 2 } as const
