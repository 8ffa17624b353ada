/**
 * The only script that a page waits for. It loads React when the page is idle or first touched, and repeats a click, a
 * choice or a text that came before React. Links and forms work without it. Pages for signed-in people are rendered in
 * the browser, so React starts at once.
 */
declare const TOKEN_KEY: string

const root = document.documentElement
let started: Promise<unknown> | undefined
let missed: HTMLElement | undefined
const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
let chosen: { select: HTMLSelectElement; value: string } | undefined
const start = () => void (started ??= import('./entry-client.tsx').then(({ hydrated }) => replay(hydrated)))

// marks the page as in use, so that a script does not scroll it
const touched = () => {
  root.dataset['touched'] = ''
  start()
}
const once = { once: true, passive: true, capture: true }
for (const touch of ['pointerdown', 'keydown', 'touchstart']) addEventListener(touch, touched, once)
// focus starts React but is no touch: the page itself may set the focus
addEventListener('focusin', start, once)
addEventListener('click', remember, { capture: true })
addEventListener('change', rememberChoice, { capture: true })
addEventListener('input', rememberText, { capture: true })

// resolves at the first paint
const painted = new Promise(resolve => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
const loaded = new Promise<unknown>(resolve => {
  if (document.readyState === 'complete') resolve(undefined)
  else addEventListener('load', resolve, { once: true })
})

if (root.dataset['clientRendered'] !== undefined) {
  start()
  // loads in parallel with the entry script, which imports it later
  void import('./app/inside-pages.ts')
}
void painted.then(() => {
  // the first access to storage may take long, so it comes after the paint
  if (localStorageHasToken()) start()
})
// waits two frames, so that the latest changes are painted
void Promise.all([painted, loaded]).then(() =>
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(start))),
)

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
  // the checkbox is ticked already: the repeated click would clear it
  if (pressed instanceof HTMLInputElement) event.preventDefault()
  missed = pressed
}

function rememberChoice({ target }: Event) {
  if (target instanceof HTMLSelectElement) chosen = { select: target, value: target.value }
}

function rememberText({ target }: Event) {
  const isText = target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type)
  if (isText || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}

/** Sets the value through the element's own setter, so that React notices the change. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

async function replay(hydrated: Promise<void>) {
  // from here on React handles presses, also on parts that are not hydrated yet
  removeEventListener('click', remember, { capture: true })
  removeEventListener('change', rememberChoice, { capture: true })
  await hydrated
  root.dataset['hydrated'] = ''
  removeEventListener('input', rememberText, { capture: true })
  for (const [field, text] of typed) {
    retype(field, text)
    // lets React handle one field before the next, because the fields of a form may share one state
    await Promise.resolve()
  }
  missed?.click()
  if (!chosen) return
  chosen.select.value = chosen.value
  chosen.select.dispatchEvent(new Event('change', { bubbles: true }))
}
