import { sql } from 'kysely'
import { type MetricKind, metricLimits } from '#contract/explore/metric-rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchRows, fetchValues } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

/** The viewer as the counters store it: keyed hashes, and the account if there is one. */
export interface Onlooker {
  viewer: Buffer
  network: Buffer
  userId: string | null
}

/**
 * Locks those of the listings that are live and not the viewer's own: another count of the same listing waits, so that
 * concurrent calls cannot exceed a limit. The order of ids prevents deadlocks.
 */
export const lockCountable = (tx: Tx, ids: readonly string[], userId: string | null) => fetchValues(tx)<string>`
  select id from listings
  where id = any(${ids}) and status = 'Active' and user_id is distinct from ${userId}
  order by id for no key update`

const columnOf: Record<MetricKind, string> = { clicks: 'clicks', impressions: 'impressions', listViews: 'list_views' }

/**
 * Adds the viewer's counts to locked listings, up to the limits of viewer and network for today; returns the number of
 * listings that changed.
 */
export async function countViews(
  tx: Tx,
  kind: MetricKind,
  views: ReadonlyMap<string, number>,
  { viewer, network }: Onlooker,
): Promise<number> {
  const counter = sql.ref(columnOf[kind])
  const today = sql`c.listing_id = asked.id and c.day = today_in_india() and c.kind = ${kind}`
  const rows = await fetchRows(tx)<{ counted: number }>`
    with added as (
      select asked.id, least(asked.times,
        ${metricLimits.viewerMost[kind]}::int - (
          select coalesce(sum(c.times), 0) from listing_counted c where ${today} and c.viewer = ${viewer}),
        ${metricLimits.networkMost}::int - (
          select coalesce(sum(c.times), 0) from listing_counted c where ${today} and c.network = ${network}))::int as times
      from unnest(${[...views.keys()]}::uuid[], ${[...views.values()]}::int[]) as asked(id, times)
    ), fresh as materialized (
      select id, times from added where times > 0
    ), counted as (
      insert into listing_counted as c (listing_id, kind, viewer, network, times)
      select id, ${kind}, ${viewer}, ${network}, times from fresh
      on conflict (listing_id, day, kind, viewer, network) do update set times = c.times + excluded.times
    ), days as (
      insert into listing_days as d (listing_id, ${counter}) select id, times from fresh
      on conflict (listing_id, day) do update set ${counter} = d.${counter} + excluded.${counter}
    ), totals as (
      update listings l set ${counter} = l.${counter} + f.times from fresh f where l.id = f.id
    )
    select count(*) as counted from fresh`
  return onlyRow(rows).counted
}
