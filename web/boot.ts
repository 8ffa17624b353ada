/**
 * The only script that a page waits for: brings React on idle or at the first touch, and repeats a click or choice that came before it.
 * Links and forms work without it; pages for signed-in people are drawn in the browser and start at once.
 */
declare const TOKEN_KEY: string

let started: Promise<unknown> | undefined
let missed: HTMLElement | undefined
let chosen: { select: HTMLSelectElement; value: string } | undefined
const start = () => (started ??= import('./entry-client.tsx').then(replay))

const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const
for (const touch of touches) addEventListener(touch, () => void start(), { once: true, passive: true, capture: true })
addEventListener('click', remember, { capture: true })
addEventListener('change', rememberChoice, { capture: true })

if (document.documentElement.dataset['drawn'] === 'here' || localStorageHasToken()) void start()
else if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

// the styles of the whole page, fetched without holding up its first view
const sheet = document.querySelector<HTMLLinkElement>('link[media=print]')
if (sheet) void apply(sheet)

async function apply(link: HTMLLinkElement) {
  if (!link.sheet) await new Promise(resolve => Object.assign(link, { onload: resolve, onerror: resolve }))
  link.media = 'all'
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void start(), { timeout: 2500 })
  else setTimeout(() => void start(), 300)
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

async function replay() {
  removeEventListener('click', remember, { capture: true })
  removeEventListener('change', rememberChoice, { capture: true })
  // hydration has been asked for; let it finish before the click comes again
  await new Promise(resolve => setTimeout(resolve, 0))
  missed?.click()
  if (!chosen) return
  chosen.select.value = chosen.value
  chosen.select.dispatchEvent(new Event('change', { bubbles: true }))
}
