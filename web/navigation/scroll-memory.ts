const KEY = 'scroll'
const KEPT = 50

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

/** Scrolls where the entry was left, else to the section named by the hash, else to the top. */
export function restoreScroll(entry: string, hash: string): void {
  const left = read()[entry]
  // what is shown anew stands there at once, however the reader likes scrolling within a page
  if (left !== undefined) return scrollTo({ top: left, behavior: 'instant' })
  const section = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (section) section.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, behavior: 'instant' })
}
