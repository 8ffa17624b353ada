import { links } from '#contract/urls.ts'
import { fillSavedHearts, toggleSaved } from '#web/api/save-lot.ts'
import { heart } from '#web/ui/media/icons/essential.ts'

// Loaded after the first paint for signed-in people, so that visitors load neither this script nor its styles. It adds
// elements to cards that React has rendered, so it waits for their hydration.

const SVG = 'http://www.w3.org/2000/svg'
const STYLES = `
.heart-of-card {
  position: absolute;
  inset: 2px 2px auto auto;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  color: var(--text);
  background: none;
  cursor: pointer;
}
.heart-of-card svg {
  box-sizing: border-box;
  width: 34px;
  height: 34px;
  padding: 7px;
  border: 1px solid var(--border);
  border-radius: 50%;
  background: var(--surface);
}
.heart-of-card[aria-pressed="true"] { color: var(--primary); }
.heart-of-card:hover svg { border-color: var(--border-strong); }
.heart-of-card:focus-visible { outline: 3px solid var(--focus); outline-offset: -3px; }
td:has(> .heart-of-card) { white-space: nowrap; }
td > .heart-of-card { position: relative; inset: auto; display: inline-grid; vertical-align: middle; margin: -12px 0 -12px 4px; }
`

/** Adds a heart to every card and row of a lot, and fills the hearts of saved lots. */
function addHearts(): void {
  let waiting = false
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    `:is(article :is(h2, h3) > a, th[scope="row"] a)[href^="${links.product('')}"]`,
  )) {
    const place = link.closest('article')?.firstElementChild ?? link.closest('tr')?.lastElementChild
    const id = /[\w-]{36}$/.exec(link.pathname)?.[0]
    if (!place || !id || place.querySelector('[data-save]')) continue
    if (isHydrated(place)) place.append(heartOf(id, link.textContent ?? ''))
    else waiting = true
  }
  // hydration changes nothing that an observer would report, so a timer checks again
  if (waiting) setTimeout(addHearts, 100)
  void fillSavedHearts()
}

/**
 * True once React has rendered or hydrated the element: React adds a property to it then. An earlier change would cause
 * a hydration error.
 */
const isHydrated = (element: Element): boolean => Object.keys(element).some(key => key.startsWith('__reactProps'))

function heartOf(id: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'heart-of-card'
  button.dataset['save'] = id
  button.title = `Save ${name}`
  button.setAttribute('aria-label', button.title)
  button.setAttribute('aria-pressed', 'false')
  button.append(drawing())
  button.addEventListener('click', event => {
    event.preventDefault()
    void toggleSaved(id)
  })
  return button
}

function drawing(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const facts = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(facts)) svg.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', heart)
  svg.append(path)
  return svg
}

let watching = false

/** Adds a heart to every card of a lot, on this page and later ones. */
export function watchCards(): void {
  if (watching) return
  watching = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let due = 0
  new MutationObserver(() => {
    cancelAnimationFrame(due)
    due = requestAnimationFrame(addHearts)
  }).observe(document.body, { childList: true, subtree: true })
  addHearts()
}
