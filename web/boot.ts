/**
 * The only script that a page waits for: brings React on idle or at the first touch, and repeats a click or choice that came before it.
 * Links and forms work without it; pages for signed-in people are drawn in the browser and start at once.
 */
import { fragmentIn } from './navigation/fragment.ts'

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

// not before the first view stands, and before anybody sees more of the page
const painted = new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
const loaded = new Promise<unknown>(resolve => {
  if (document.readyState === 'complete') resolve(undefined)
  else addEventListener('load', resolve, { once: true })
})
let laidOut: Promise<void> | undefined
const layOutAll = () => (laidOut ??= layOut())
addEventListener('scroll', () => void layOutAll(), { once: true, passive: true })

if (root.dataset['drawn'] === 'here') start()
void painted.then(() => {
  // the first look into storage may take long
  if (localStorageHasToken()) start()
})
// one after the other, so that neither makes the other's steps long; what came last is painted before
void Promise.all([painted.then(layOutAll), loaded]).then(() =>
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(start))),
)

/** Applies all styles, then lays out what is below the first view, a section at a time when nothing else is to do. */
async function layOut() {
  const whole = document.querySelector<HTMLLinkElement>('link[data-whole]')
  if (!whole?.disabled) return
  await new Promise(resolve => {
    for (const end of ['load', 'error']) whole.addEventListener(end, resolve)
    whole.disabled = false
  })
  if (location.hash === '')
    for (const section of document.querySelectorAll<HTMLElement>('[data-fold]')) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what it is for
      await new Promise<void>(whenIdle)
      section.style.contentVisibility = 'visible'
    }
  delete root.dataset['folded']
  if (location.hash !== '') document.getElementById(fragmentIn(location.hash))?.scrollIntoView()
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
  root.dataset['takenOver'] = ''
  missed?.click()
  if (!chosen) return
  chosen.select.value = chosen.value
  chosen.select.dispatchEvent(new Event('change', { bubbles: true }))
}
