/** The counters of a listing: opened from a list, page viewed, seen in a list. */
export const metricKinds = ['clicks', 'impressions', 'listViews'] as const
export type MetricKind = (typeof metricKinds)[number]

/** The browser sends a page view at once, and clicks and list views every `flushMs` and when the page is left. */
export const metricLimits = {
  flushMs: 300_000,
  idsMost: 50,
  /** the most that one viewer can add to a counter of a listing, in a call and in a day */
  viewerMost: { clicks: 5, impressions: 1, listViews: 1 } satisfies Record<MetricKind, number>,
  /** the most that all viewers of one network together can add to a counter of a listing in a day */
  networkMost: 20,
} as const
