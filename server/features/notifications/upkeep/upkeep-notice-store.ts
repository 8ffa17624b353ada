import { freshnessLimits } from '#contract/freshness/rules.ts'
import { licenceLimits } from '#contract/surplus/licence-rules.ts'
import type { LicenceKind } from '#contract/surplus/regulated-goods.ts'
import { licenceMissing } from '#server/features/listings/upkeep/licence-missing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'

export interface UpkeepLot {
  name: string
  amount: number | null
  unit: string | null
  confirmed_at: Date
  picture: string | null
}

/**
 * The lots that a seller must confirm, and those paused since the day of the mail: the number of each kind, and its
 * first lots.
 */
export interface Upkeep {
  email: string
  due: UpkeepLot[]
  due_count: number
  resting: UpkeepLot[]
  resting_count: number
  licences: UnlicensedLots[]
}

/** Lots whose licence was requested, or that were paused because it was missing, since the day of the mail. */
export interface UnlicensedLots {
  kind: LicenceKind
  resting: boolean
  count: number
  lots: UpkeepLot[]
}

/** The lots to confirm now; undefined if there are none, or if the seller has left or wants no such mails. */
export const findUpkeep = (db: Db, userId: string, day: string) => fetchRow(db)<Upkeep>`
  with mine as materialized (
    select l.id, l.name, l.amount, l.unit, l.confirmed_at, l.status = 'Inactive' as resting, why.kind,
      count(*) over these as of_these, row_number() over (these order by l.fresh_until desc, l.name, l.id) as place
    from listings l cross join lateral (
      select 'freshness' as kind where (l.status = 'Active' and l.fresh_until <= ${day}::date + ${freshnessLimits.dueBefore}::int)
        or (l.status = 'Inactive' and l.paused_by = 'freshness' and l.rested_on = ${day}::date)
      union all
      select ${licenceMissing} where (l.status = 'Active' and l.licence_by = ${day}::date + ${licenceLimits.waits}::int)
        or (l.status = 'Inactive' and l.paused_by = 'licence' and l.rested_on = ${day}::date)
    ) as why
    where l.user_id = ${userId} and l.status in ('Active', 'Inactive') and why.kind is not null
    window these as (partition by why.kind, l.status)
  ), shown as (
    select mine.*, (select i.image_id from listing_images i where i.listing_id = mine.id order by i.position limit 1) as picture
    from mine where place <= ${freshnessLimits.mailedMost}
  )
  select e.email,
    coalesce((select jsonb_agg(s order by s.place) from shown s where s.kind = 'freshness' and not s.resting), '[]') as due,
    coalesce((select max(of_these)::int from mine where kind = 'freshness' and not resting), 0) as due_count,
    coalesce((select jsonb_agg(s order by s.place) from shown s where s.kind = 'freshness' and s.resting), '[]') as resting,
    coalesce((select max(of_these)::int from mine where kind = 'freshness' and resting), 0) as resting_count,
    coalesce((select jsonb_agg(g order by g.resting, g.kind) from (
      select s.kind, s.resting, max(s.of_these)::int as count, jsonb_agg(s order by s.place) as lots
      from shown s where s.kind <> 'freshness' group by s.kind, s.resting) as g), '[]') as licences
  from users u join user_emails e on e.user_id = u.id and e.position = 0
  where u.id = ${userId} and u.active and exists (select from mine)
    and not exists (select from user_settings s where s.user_id = u.id and s.key = 'listing_upkeep' and not s.value)`
