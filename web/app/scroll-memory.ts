import { browserStorage } from '#contract/site/browser-storage.ts'
import { fragmentIn } from '../routing/fragment.ts'

const KEY = browserStorage.scroll.key
const MOST_ENTRIES = 50
const SECTION_AFTER_MS = 100

type Positions = Record<string, number>

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Stores the scroll position of a history entry until the tab closes. */
export function rememberScroll(entry: string): void {
  const positions = Object.entries({ ...read(), [entry]: Math.round(scrollY) }).slice(-MOST_ENTRIES)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // without storage, pages open at their top
  }
}

/** True if the scroll position of the entry is known. */
export const isRemembered = (entry: string): boolean => read()[entry] !== undefined

/**
 * Scrolls to the stored position of the entry, or else to the top and, after SECTION_AFTER_MS, to the section of the
 * hash.
 */
export function restoreScroll(entry: string, hash: string): void {
  const left = read()[entry]
  // a new page appears at its position without smooth scrolling
  scrollTo({ top: left ?? 0, behavior: 'instant' })
  if (left === undefined && hash.length > 1) setTimeout(() => showSection(hash), SECTION_AFTER_MS)
}

/** Scrolls to the section of a hash; CSS decides between smooth and instant scrolling. */
export function showSection(hash: string): void {
  document.getElementById(fragmentIn(hash))?.scrollIntoView()
}
