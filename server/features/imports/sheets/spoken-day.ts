const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '12 Nov 2026' */
export const spokenDay = (ms: number): string => dateFormat.format(ms)
