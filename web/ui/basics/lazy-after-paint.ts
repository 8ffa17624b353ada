import { lazy } from 'react'

/**
 * React's `lazy` for parts that a press opens: loading begins after the next paint, because requesting files takes
 * longer than the rest of the press.
 */
export const lazyAfterPaint: typeof lazy = load =>
  lazy(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
    return load()
  })
