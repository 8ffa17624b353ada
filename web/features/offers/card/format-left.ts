const HOUR_MS = 3_600_000

/** Formats the remaining time: '3 days', '23 hours', '20 minutes'. */
export function formatLeft(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime()
  if (left >= 48 * HOUR_MS) return `${Math.floor(left / (24 * HOUR_MS))} days`
  const [hours, minutes] = [Math.floor(left / HOUR_MS), Math.max(1, Math.floor(left / 60_000))]
  if (hours > 0) return hours === 1 ? '1 hour' : `${hours} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
