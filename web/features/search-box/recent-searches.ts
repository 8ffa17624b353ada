import { searchLimits } from '#contract/explore/explore-state.ts'
import { browserStorage } from '#contract/site/browser-storage.ts'

const KEY = browserStorage.searches.key
const MOST_SEARCHES = 8

/** The latest searches, stored in this browser only, newest first. */
export function recentSearches(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(known) ? known.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Adds a search to the top of the list, in this browser only. */
export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, searchLimits.queryMost)
  if (query === '') return
  const others = recentSearches().filter(known => known.toLowerCase() !== query.toLowerCase())
  store([query, ...others].slice(0, MOST_SEARCHES))
}

export const forgetSearches = (): void => store([])

function store(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // without storage, searches are not remembered
  }
}
