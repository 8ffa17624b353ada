import { formatClock, formatDayShort } from '#contract/shared/moments.ts'

/** A moment that is still to come: Fri 27 Nov, 6:48 pm. */
export const formatAhead = (at: string): string => `${formatDayShort(new Date(at))}, ${formatClock(new Date(at))}`
