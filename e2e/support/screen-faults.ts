import type { Page } from '@playwright/test'

/** The smallest sizes in px; `touch` is for controls and fields on a phone. */
const LEAST_PX = { target: 24, touch: 44, inputText: 16 } as const

/** The measurable faults of a page, as sentences. */
export const screenFaults = (page: Page, onPhone: boolean): Promise<string[]> =>
  page.evaluate(
    ({ phone, least }) => {
      const faults: string[] = []
      const check = (passes: boolean, fault: string) => passes || faults.push(fault)
      const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const tagOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML

      const root = document.documentElement
      check(root.scrollWidth <= root.clientWidth, `scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
      check(/^(?:en|hi)-IN$/.test(root.lang), `lang is ${root.lang}`)
      check(all('h1').length === 1, `${all('h1').length} h1`)
      check(all('main').length === 1, `${all('main').length} main`)

      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      for (const id of new Set(ids.filter((each, at) => ids.indexOf(each) !== at))) check(false, `two elements #${id}`)

      const dialog = all('dialog[open]').at(-1)
      let last = dialog ? 1 : 0
      for (const heading of (dialog ?? document.body).querySelectorAll('h1, h2, h3, h4, h5, h6')) {
        const level = Number(heading.tagName[1])
        check(level <= last + 1, `h${level} after h${last}: ${heading.textContent}`)
        last = level
      }

      // a link can cover more than its text, for example a whole card
      const reachOf = (control: HTMLElement) => {
        const { width, height } = control.getBoundingClientRect()
        const after = getComputedStyle(control, '::after')
        if (after.content === 'none' || after.position !== 'absolute') return { width, height }
        const [afterWidth = 0, afterHeight = 0] = [after.width, after.height].map(Number.parseFloat)
        return { width: Math.max(width, afterWidth), height: Math.max(height, afterHeight) }
      }
      for (const control of all(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]',
      )) {
        if (!seen(control)) continue
        const style = getComputedStyle(control)
        // a link inside a sentence has the height of its line
        if (control.tagName === 'A' && style.display === 'inline') continue
        const reach = reachOf(control)
        const ticks = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
        const target = ticks ? control.closest('label')?.getBoundingClientRect() : reach
        // visually hidden, for screen readers
        if (!target || (reach.width <= 1 && reach.height <= 1 && !ticks)) continue
        const small = Math.min(target.width, target.height) < least.target - 0.5
        check(!small, `small target ${target.width}×${target.height}: ${tagOf(control)}`)
        if (!phone || ticks || !/INPUT|SELECT|TEXTAREA/.test(control.tagName)) continue
        const text = Number.parseFloat(style.fontSize)
        check(text >= least.inputText, `text of ${text} px: ${tagOf(control)}`)
        // the frame of a field may be its parent element
        const frame = Math.max(reach.height, control.parentElement?.getBoundingClientRect().height ?? 0)
        check(frame >= least.touch - 0.5, `${frame} px high to type into: ${tagOf(control)}`)
      }

      for (const image of all<HTMLImageElement>('img')) {
        if (!seen(image)) continue
        check(image.hasAttribute('alt'), `no alt: ${tagOf(image)}`)
        const sized = image.hasAttribute('width') && image.hasAttribute('height')
        check(sized || getComputedStyle(image).aspectRatio !== 'auto', `no size before it is loaded: ${tagOf(image)}`)
        // a photo of another journey's listing may be a row in the database without a file
        const drawn = !image.complete || image.naturalWidth > 0 || !image.currentSrc
        check(drawn || image.currentSrc.includes('/images/'), `broken: ${tagOf(image)}`)
      }

      const indian = /^(?:\d{1,3}|\d{1,2},\d{3}|\d{1,2}(?:,\d{2})+,\d{3})(?:\.\d{1,2})?$/
      for (const [price, digits = ''] of document.body.innerText.matchAll(/₹\s?(\d[\d,]*(?:\.\d+)?)/g))
        check(indian.test(digits.replace(/,$/, '')), `not grouped as in India: ${price}`)

      // readers who prefer reduced motion see no animation; an animation without duration only sets a state
      for (const animation of document.getAnimations()) {
        const length = Number(animation.effect?.getComputedTiming().activeDuration ?? 0)
        const name = animation instanceof CSSAnimation ? animation.animationName : 'a transition'
        check(animation.playState !== 'running' || length < 20, `moves although motion is unwanted: ${name}`)
      }
      return [...new Set(faults)]
    },
    { phone: onPhone, least: LEAST_PX },
  )

/**
 * The faults of a form's error texts: an error is linked to no invalid field, is not beside its field, or the first
 * faulty field lacks the focus.
 */
export const errorFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll<HTMLElement>('[id$="-error"]')].filter(each => each.checkVisibility())
    const faults = errors.flatMap(error => {
      const field = document.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`)
      const text = error.textContent
      if (!field) return [`linked to no field: ${text}`]
      const gap = error.getBoundingClientRect().top - field.getBoundingClientRect().bottom
      const marked =
        field.matches('[aria-invalid=true], button, [role=group]') || field.querySelector('[aria-invalid=true]')
      return [marked ? '' : `its field is not invalid: ${text}`, Math.abs(gap) < 60 ? '' : `${gap} px away: ${text}`]
    })
    const first = errors.length > 0 ? document.querySelector('[aria-invalid=true]') : null
    const focused = document.activeElement
    if (first && !first.contains(focused))
      faults.push(`the focus is not in the first faulty field: ${focused?.outerHTML.slice(0, 80)}`)
    return faults.filter(Boolean)
  })

const MOST_TAB_STOPS = 30

/** Presses Tab through a page, or the dialog over it: every focused element must have a focus ring and be uncovered. */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const faults: string[] = []
    const nameOf = (element: Element) => (element.cloneNode(false) as Element).outerHTML.slice(0, 160)
    const hasRing = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    // at keyup the browser has already moved the focus and scrolled
    const checkFocus = () => {
      const stop = document.activeElement
      if (!stop || stop === document.body) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (dialog && !dialog.contains(stop)) faults.push(`left the dialog: ${nameOf(stop)}`)
      const label = stop.closest('label')
      // the focus ring of a link may be around its card, and that of a control around its box
      const boxes = [stop, stop.parentElement, label, stop.closest('li'), stop.closest('article')]
      if (!boxes.some(hasRing)) faults.push(`no ring: ${nameOf(stop)}`)
      const { left, top, width, height } = (label ?? stop).getBoundingClientRect()
      // in a text area the browser scrolls only to the line of the caret
      const [x, y] = [left + width / 2, top + Math.min(height / 2, stop.tagName === 'TEXTAREA' ? 20 : height)]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return
      const over = document.elementFromPoint(x, y)
      // a toast is no fault, because it disappears after some seconds
      const toast = over?.closest('[aria-label=Notifications]')
      const clear = !over || toast || (label ?? stop).contains(over) || over.contains(stop)
      if (!clear) faults.push(`hidden: ${nameOf(stop)} by ${nameOf(over)}`)
    }
    addEventListener('keyup', checkFocus)
    Object.assign(globalThis, {
      endFocusWalk: () => {
        removeEventListener('keyup', checkFocus)
        return [...new Set(faults)]
      },
    })
  })
  for (let stop = 0; stop < MOST_TAB_STOPS; stop++) await page.keyboard.press('Tab')
  return page.evaluate(() => (globalThis as unknown as { endFocusWalk: () => string[] }).endFocusWalk())
}

/** Adds up the layout shifts of the next page; call it before the page opens. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0, moved: '' }
    Object.assign(globalThis, { shifts: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        const moved = entry.sources?.map(({ node }) => (node instanceof Element ? node.className || node.tagName : ''))
        seen.moved += ` ${entry.value.toFixed(4)} ${moved?.join(' ')}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page): Promise<{ shift: number; moved: string }> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { shift: number; moved: string } }).shifts)

/** The elements that scroll the page sideways, are out of reach, are cut off, or cover other text. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    const tagOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement))
    const seen = [...document.body.querySelectorAll<HTMLElement>('*')].filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    })
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
        element => element.getBoundingClientRect().right > root.clientWidth && !scrollsSideways(element.parentElement),
      )
      faults.push(`scrolls sideways to ${root.scrollWidth}: ${wide.slice(-2).map(tagOf).join(' / ')}`)
    }
    for (const element of seen) {
      if (!element.matches('a, button, input, select, textarea')) continue
      const { left, right } = element.getBoundingClientRect()
      if ((right > root.clientWidth + 1 || left < -1) && !scrollsSideways(element.parentElement))
        faults.push(`out of reach: ${tagOf(element)}`)
    }
    const own = seen.filter(element =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim()),
    )
    for (const element of own) {
      const style = getComputedStyle(element)
      const clips = style.overflowY === 'hidden' || style.overflowY === 'clip'
      if (clips && style.webkitLineClamp === 'none' && element.scrollHeight > element.clientHeight + 3)
        faults.push(`cut off: ${tagOf(element)}`)
    }
    // the lines of one card must not overlap; clipped lines do not count
    const linesOf = (element: HTMLElement, card: Element) => {
      const lines = [...element.childNodes].flatMap(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return node.nodeType === Node.TEXT_NODE ? [...range.getClientRects()] : []
      })
      const clips = [element.getBoundingClientRect()]
      for (let around = element.parentElement; around && around !== card; around = around.parentElement)
        if (getComputedStyle(around).overflow !== 'visible') clips.push(around.getBoundingClientRect())
      return lines.map(line => ({
        left: Math.max(line.left, ...clips.map(clip => clip.left)),
        right: Math.min(line.right, ...clips.map(clip => clip.right)),
        top: Math.max(line.top, ...clips.map(clip => clip.top)),
        bottom: Math.min(line.bottom, ...clips.map(clip => clip.bottom)),
      }))
    }
    for (const card of document.querySelectorAll('main li:not(:has(li))')) {
      const texts = own
        .filter(element => card.contains(element) && !element.closest('.visually-hidden'))
        .map(element => ({ element, lines: linesOf(element, card) }))
      for (const [place, one] of texts.entries())
        for (const other of texts.slice(place + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue
          const over = one.lines.some(a =>
            other.lines.some(
              b =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6,
            ),
          )
          if (over) faults.push(`one over the other: ${tagOf(one.element)} / ${tagOf(other.element)}`)
        }
    }
    return [...new Set(faults)].slice(0, 8)
  })
