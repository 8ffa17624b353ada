import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

interface ContactDay {
  day: string
  seen: number
  opened: number
  asked: number
  offers: number
}

/** The counts of a listing on each of the last `days` days in India, today last. */
export const findContactDays = (db: Db, listingId: string, days: number) => fetchRows(db)<ContactDay>`
  select asked.day::text as day, coalesce(d.list_views, 0) as seen, coalesce(d.clicks, 0) as opened,
    coalesce(d.contacts, 0) as asked,
    (select count(*)::int from offers o where o.listing_id = ${listingId} and o.maker_id = o.buyer_id
      and (o.created_at at time zone 'Asia/Kolkata')::date = asked.day) as offers
  from (select today_in_india() - back as day from generate_series(${days}::int - 1, 0, -1) as back) as asked
  left join listing_days d on d.listing_id = ${listingId} and d.day = asked.day
  order by asked.day`
