const HOUR = 3_600_000

/** The remaining time in words: '3 days', '23 hours', '20 minutes'. */
export function formatLeft(end: Date, now: Date): string {
  const left = end.getTime() - now.getTime()
  const [count, unit] =
    left >= 48 * HOUR
      ? [Math.floor(left / (24 * HOUR)), 'day']
      : left >= HOUR
        ? [Math.floor(left / HOUR), 'hour']
        : [Math.max(1, Math.floor(left / 60_000)), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
