import { metricLimits } from '#contract/explore/metric-rules.ts'
import { isId } from '#contract/http/ids.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countViews, lockCountable, type Onlooker } from './metrics-store.ts'

/** A browser calls every five minutes and on leaving; all browsers of an office share one address. */
const CALLS = { most: 60, seconds: 300 } as const

const PREFIX = /^mdsq__/

/**
 * Counts views and openings of listings. It skips unknown listings, those that are not live, the viewer's own, and
 * those at their limit.
 */
export const countMetrics: Verb<'POST /explore/metrics/:kind'> = async (context, { params, body }) => {
  const { db } = context.services
  const { kind } = params
  const reported =
    body[kind] ?? refuse('invalid', { fields: [{ field: kind, message: `Say which listings, in ${kind}` }] })
  const counts = viewsIn(reported)
  const onlooker = onlookerOf(context)
  const caller = context.services.keyedHash('network', networkOf(context.ip))
  await enforceRateLimit(db, { key: `metrics:${caller.toString('base64url')}`, ...CALLS })
  if (counts.size === 0) return { counted: 0 }
  const counted = await db.transaction().execute(async tx => {
    const countable = await lockCountable(tx, [...counts.keys()], onlooker.userId)
    return countable.length === 0
      ? 0
      : countViews(tx, kind, new Map(countable.map(id => [id, counts.get(id) ?? 0])), onlooker)
  })
  return { counted }
}

/** The views of each listing, at least one; different spellings of an id are counted together. */
function viewsIn(reported: Record<string, number | true>): Map<string, number> {
  const views = new Map<string, number>()
  for (const [key, value] of Object.entries(reported)) {
    const id = key.replace(PREFIX, '').toLowerCase()
    const times = value === true ? 1 : Math.min(Math.max(1, Math.trunc(value)), metricLimits.networkMost)
    if (isId(id)) views.set(id, (views.get(id) ?? 0) + times)
  }
  return views
}

/** A signed-in person is one viewer everywhere; any other viewer is a browser at an address. */
function onlookerOf({ services: { keyedHash }, viewer, ip, userAgent }: Context): Onlooker {
  // identifies the viewer by the network of one connection; the limit covers the whole network of one customer
  const network = networkOf(ip)
  return {
    viewer: viewer ? keyedHash('viewer', viewer.userId) : keyedHash('onlooker', network, userAgent),
    network: keyedHash('network', networkOf(ip, 48)),
    userId: viewer?.userId ?? null,
  }
}
