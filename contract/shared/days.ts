// in a file of its own, because moments.ts makes a formatter of Intl, which public pages do not need at their start
const AHEAD_OF_UTC_MS = 5.5 * 3_600_000

/** The calendar day of a moment in India, as YYYY-MM-DD. */
export const dayOf = (at: Date): string => new Date(at.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
