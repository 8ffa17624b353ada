import { isId } from '../http/ids.ts'

/** The number of lots in one comparison. */
export const compareLimits = { least: 2, most: 4 } as const

/** The lots that an address names, each once: '?ids=a,b' or '?ids=a&ids=b', as a form sends it. */
export function readCompared(query: URLSearchParams): string[] {
  const named = query.getAll('ids').flatMap(ids => ids.split(','))
  return [...new Set(named.filter(isId))].slice(0, compareLimits.most)
}

/** The address of the comparison as an Excel file; a link, so that it works without scripts. */
export const comparisonFile = (ids: readonly string[]): string => `/api/explore/compare/file?ids=${ids.join(',')}`

export const compareTexts = {
  title: 'Compare lots',
  gone: 'One of these is no longer listed, so it is left out.',
  none: 'Choose two to four lots in the list view of a search, then press Compare.',
  units: 'These rates are for different units. Compare the lot values, or ask the sellers to quote in the same unit.',
  categories: 'These lots are in different categories, so some details apply to only one of them.',
  download: 'Download as Excel',
  choose: 'Tick two to four lots to see them side by side.',
  tooMany: `Up to ${compareLimits.most} lots can be compared`,
} as const
