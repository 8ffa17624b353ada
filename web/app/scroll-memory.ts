import { browserStorage } from '#contract/site/browser-storage.ts'
import { fragmentIn } from '../routing/fragment.ts'

const KEY = browserStorage.scroll.key
const KEPT = 50
const SECTION_AFTER_MS = 100

type Positions = Record<string, number>

function read(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Remembers how far the page of a history entry was scrolled, for as long as the tab lives. */
export function rememberScroll(entry: string): void {
  const positions = Object.entries({ ...read(), [entry]: Math.round(scrollY) }).slice(-KEPT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // without storage pages open at their top
  }
}

/** True if the scroll position of the entry is known. */
export const isRemembered = (entry: string): boolean => read()[entry] !== undefined

/** Scrolls where the entry was left, else to the top, and from there a moment later to the section named by the hash. */
export function restoreScroll(entry: string, hash: string): void {
  const left = read()[entry]
  // what is shown anew stands there at once, however the reader likes scrolling within a page
  scrollTo({ top: left ?? 0, behavior: 'instant' })
  if (left === undefined && hash.length > 1) setTimeout(() => showSection(hash), SECTION_AFTER_MS)
}

/** Scrolls to the section that a hash names, as the reader likes scrolling. */
export function showSection(hash: string): void {
  document.getElementById(fragmentIn(hash))?.scrollIntoView()
}
