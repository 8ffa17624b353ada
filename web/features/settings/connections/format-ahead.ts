import { formatClock, formatDayShort } from '#contract/shared/moments.ts'

/** Formats a future time: Fri 27 Nov, 6:48 pm. */
export const formatAhead = (at: string): string => `${formatDayShort(new Date(at))}, ${formatClock(new Date(at))}`
