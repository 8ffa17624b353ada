import type { Sort } from '#contract/explore/explore-state.ts'

export type Direction = 'asc' | 'desc'

/** The value of each order, with its direction and that of its tie-break by id: another engine may continue a page. */
export const sortOrders = {
  recommended: ['score', 'desc', 'asc'],
  latest: ['published', 'desc', 'asc'],
  oldest: ['published', 'asc', 'desc'],
  'low-to-high': ['amount', 'asc', 'asc'],
  'high-to-low': ['amount', 'desc', 'desc'],
} as const satisfies Record<Sort, readonly [value: string, by: Direction, tie: Direction]>
