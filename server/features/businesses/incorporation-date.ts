const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** Converts a year, a date or a moment to a calendar date in India; '' for any other text. */
export function incorporationDate(text: string): string {
  if (/^\d{4}$/.test(text)) return `${text}-01-01`
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isRealDate(text) ? text : ''
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return ''
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : indianDay.format(moment)
}

const isRealDate = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}
