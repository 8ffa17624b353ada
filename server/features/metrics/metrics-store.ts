import { sql } from 'kysely'
import { type MetricKind, metricLimits } from '../../../contract/discovery-rules.ts'
import type { Tx } from '../../platform/db.ts'

/** Who looks, as far as counting may know: keyed hashes, and the account where there is one. */
export interface Onlooker {
  viewer: Buffer
  network: Buffer
  userId: string | null
}

/**
 * Those of the listings that are live and not the onlooker's own, locked: whoever counts the same listing waits, so that
 * no limit is passed by asking twice at once. Always in the same order, so that two never wait for each other.
 */
export async function lockCountable(tx: Tx, ids: readonly string[], userId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings
    where id = any(${ids}) and status = 'Active' and user_id is distinct from ${userId}
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Counts the onlooker once for each listing and day; returns for how many it was the first time. */
export async function countOnce(tx: Tx, kind: MetricKind, ids: readonly string[], by: Onlooker): Promise<number> {
  const counter = sql.ref(kind)
  const { rows } = await sql<{ counted: number }>`
    with roomy as (
      select asked.id from unnest(${ids}::uuid[]) as asked(id)
      where (
        select count(*) from listing_counted c
        where c.listing_id = asked.id and c.day = today_in_india() and c.kind = ${kind} and c.network = ${by.network}
      ) < ${metricLimits.networkMost}
    ), counted as (
      insert into listing_counted (listing_id, kind, viewer, network)
      select id, ${kind}, ${by.viewer}, ${by.network} from roomy
      on conflict do nothing returning listing_id
    ), days as (
      insert into listing_days as d (listing_id, ${counter}) select listing_id, 1 from counted
      on conflict (listing_id, day) do update set ${counter} = d.${counter} + 1
    ), totals as (
      update listings l set ${counter} = l.${counter} + 1 from counted c where l.id = c.listing_id
    )
    select count(*) as counted from counted`.execute(tx)
  return rows[0]!.counted
}
