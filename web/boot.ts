/**
 * The only script that a page waits for: brings React on idle or at the first touch, and repeats a click or choice that came before it.
 * Links and forms work without it; pages for signed-in people are drawn in the browser and start at once.
 */
declare const TOKEN_KEY: string

const root = document.documentElement
let started: Promise<unknown> | undefined
let missed: HTMLElement | undefined
let chosen: { select: HTMLSelectElement; value: string } | undefined
const start = () => void (started ??= import('./entry-client.tsx').then(({ takenOver }) => replay(takenOver)))

const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
for (const touch of touches) addEventListener(touch, start, { once: true, passive: true, capture: true })
addEventListener('click', remember, { capture: true })
addEventListener('change', rememberChoice, { capture: true })

if (root.dataset['drawn'] === 'here') start()
else if (document.readyState === 'complete') whenIdle(start)
else addEventListener('load', () => whenIdle(start), { once: true })

// not before the first view stands, and before anybody sees more of the page; the first look into storage may take long
new PerformanceObserver(afterFirstPaint).observe({ type: 'paint', buffered: true })
addEventListener('scroll', applyWholeStyles, { once: true, passive: true })

function afterFirstPaint() {
  applyWholeStyles()
  if (localStorageHasToken()) start()
}

function applyWholeStyles() {
  const whole = document.querySelector<HTMLLinkElement>('link[data-whole]')
  if (!whole?.disabled) return
  whole.addEventListener('load', unfold)
  whole.disabled = false
}

/** Lays out what is below the first view, a section at a time when nothing else is to do; at once for the address of a section. */
function unfold() {
  const sections = document.querySelectorAll<HTMLElement>('[data-fold], [data-fold] ~ *').values()
  const unfoldNext = () => {
    const { value: section } = sections.next()
    if (!section) return delete root.dataset['folded']
    section.style.contentVisibility = 'visible'
    whenIdle(unfoldNext)
  }
  if (location.hash === '') return unfoldNext()
  delete root.dataset['folded']
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2500 })
  else setTimeout(act, 300)
}

function localStorageHasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null
  } catch {
    return false
  }
}

function remember(event: MouseEvent) {
  const pressed = event.target instanceof Element ? event.target.closest('button, [type=checkbox], [type=radio]') : null
  if (!(pressed instanceof HTMLElement) || pressed.matches('[type=submit], [popovertarget]')) return
  // a box that is ticked by now would be unticked by the repeated click
  if (pressed instanceof HTMLInputElement) event.preventDefault()
  missed = pressed
}

function rememberChoice({ target }: Event) {
  if (target instanceof HTMLSelectElement) chosen = { select: target, value: target.value }
}

async function replay(takenOver: Promise<void>) {
  // React answers by now, also to a press on what it has not reached yet
  removeEventListener('click', remember, { capture: true })
  removeEventListener('change', rememberChoice, { capture: true })
  await takenOver
  missed?.click()
  if (!chosen) return
  chosen.select.value = chosen.value
  chosen.select.dispatchEvent(new Event('change', { bubbles: true }))
}
