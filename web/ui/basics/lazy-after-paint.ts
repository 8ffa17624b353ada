import { lazy } from 'react'

/**
 * React's `lazy` for parts that open at a press. It requests their files after the next paint, because a request takes
 * longer than the rest of the press.
 */
export const lazyAfterPaint: typeof lazy = load =>
  lazy(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
    return load()
  })
