import { sql } from 'kysely'
import { freshnessLimits } from '../../../contract/listings/freshness-rules.ts'
import type { Db } from '../../platform/database/db.ts'

export interface UpkeepLot {
  name: string
  amount: number | null
  unit: string | null
  confirmed_at: Date
  picture: string | null
}

/** What a seller is asked about, and what rests since the day of the mail; of each the first lots and how many there are. */
export interface Upkeep {
  email: string
  due: UpkeepLot[]
  due_count: number
  resting: UpkeepLot[]
  resting_count: number
}

/** What is to be confirmed as it is now; undefined when nothing is, or when the seller has left or does not want mails about it. */
export async function findUpkeep(db: Db, userId: string, day: string): Promise<Upkeep | undefined> {
  const { rows } = await sql<Upkeep>`
    with mine as materialized (
      select l.id, l.name, l.amount, l.unit, l.confirmed_at, l.fresh_until, l.status = 'Inactive' as resting,
        count(*) over (partition by l.status) as of_these,
        row_number() over (partition by l.status order by l.fresh_until desc, l.name, l.id) as place
      from listings l where l.user_id = ${userId} and (
        (l.status = 'Active' and l.fresh_until <= ${day}::date + ${freshnessLimits.askedBefore}::int)
        or (l.status = 'Inactive' and l.paused_by = 'freshness' and l.rested_on = ${day}::date))
    ), shown as (
      select mine.*, (select i.image_id from listing_images i where i.listing_id = mine.id order by i.position limit 1) as picture
      from mine where place <= ${freshnessLimits.mailedMost}
    )
    select e.email,
      coalesce((select jsonb_agg(s order by s.place) from shown s where not s.resting), '[]') as due,
      coalesce((select max(of_these)::int from mine where not resting), 0) as due_count,
      coalesce((select jsonb_agg(s order by s.place) from shown s where s.resting), '[]') as resting,
      coalesce((select max(of_these)::int from mine where resting), 0) as resting_count
    from users u join user_emails e on e.user_id = u.id and e.position = 0
    where u.id = ${userId} and u.active and exists (select from mine)
      and not exists (select from user_settings s where s.user_id = u.id and s.key = 'listing_upkeep' and not s.value)`.execute(
    db,
  )
  return rows[0]
}
