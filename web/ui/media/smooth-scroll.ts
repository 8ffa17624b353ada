const running = new WeakMap<HTMLElement, () => void>()
const INTERRUPTED_BY = ['pointerdown', 'touchstart', 'wheel'] as const

/**
 * Scrolls a row sideways to `left` in `ms`, or at once for readers who prefer reduced motion. Stops if the reader
 * scrolls.
 */
export function smoothScroll(row: HTMLElement, left: number, ms: number): void {
  running.get(row)?.()
  const from = row.scrollLeft
  const to = (at: number) => row.scrollTo({ left: at, behavior: 'instant' })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return to(left)

  const controller = new AbortController()
  const stop = () => {
    controller.abort()
    running.delete(row)
    row.style.removeProperty('scroll-snap-type')
  }
  for (const event of INTERRUPTED_BY) row.addEventListener(event, stop, { signal: controller.signal, passive: true })
  running.set(row, stop)
  // snapping would move every step back to a slide
  row.style.setProperty('scroll-snap-type', 'none')
  const began = performance.now()
  const step = (now: number) => {
    if (controller.signal.aborted) return
    const part = Math.min(1, Math.max(0, (now - began) / ms))
    to(from + (left - from) * (1 - (1 - part) ** 3))
    if (part < 1) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}
