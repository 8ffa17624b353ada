/** The counters of a listing: opened from a list, page viewed, seen in a list. */
export const metricKinds = ['clicks', 'impressions', 'listViews'] as const
export type MetricKind = (typeof metricKinds)[number]

/** Views of a page are sent when it is viewed; the browser sends the rest every `flushMs` and on leaving. */
export const metricLimits = {
  flushMs: 300_000,
  idsMost: 50,
  /** the most that one viewer counts for one listing, in a call and on a day */
  viewerMost: { clicks: 5, impressions: 1, listViews: 1 } satisfies Record<MetricKind, number>,
  /** the most that all viewers of one network count for one listing on a day, for each kind */
  networkMost: 20,
} as const
