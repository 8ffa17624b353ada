import { lazy } from 'react'

/**
 * As React's `lazy`, for what a press brings up: fetching begins only after the next paint, since asking for files takes longer than all
 * else that a press does.
 */
export const lazyAfterPaint: typeof lazy = load =>
  lazy(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))
    return load()
  })
