import { sql } from 'kysely'
import { dayOf } from '#contract/shared/days.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import { chosenIn } from '#server/features/explore/filters/explore-filters.ts'
import { isUpkeepTime } from '#server/features/listings/upkeep/daily-upkeep.ts'
import { search } from '#server/features/search/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { SearchState } from '../searches/saved-search-store.ts'
import { claimDigest, findDueGroups, isDigestDone, notifyGroup } from './digest-store.ts'
import { notifySellers } from './notify-sellers.ts'

/** Adds the parts of another feature to the mail of a day, in `digest_parts`. */
type Gather = (db: Db, today: string, now: Date) => Promise<void>

/**
 * Runs once a day: collects the news of saved searches and saved lots and the parts of other features, and queues one
 * mail for everybody with news. An interrupted run continues: each part is stored together with the mark up to which
 * people were informed, and the mails are queued at the end, all or none.
 */
export async function notifyWatchers({ db, clock }: Services, gather: readonly Gather[]): Promise<number> {
  const now = clock()
  const today = dayOf(now)
  if (!isUpkeepTime(now) || (await isDigestDone(db, today))) return 0
  for (const { state, members } of await findDueGroups(db, today))
    await notifyGroup(db, { members, ids: await newestOf(db, state, today), now, today })
  await notifySellers(db, today, now)
  await notifyPriceDrops(db, today, now)
  await notifyEndingSoon(db, today, now)
  await notifyEnded(db, today, now)
  for (const each of gather) await each(db, today, now)
  return claimDigest(db, today)
}

/**
 * The newest lots with every word; partial matches are left out. One search serves everybody who saved the same search.
 */
async function newestOf(db: Db, { query, literal, filters }: SearchState, today: string): Promise<string[]> {
  const chosen = chosenIn(filters, today)
  const request = { query, literal, ...chosen, sort: 'latest', page: 1, size: watchingLimits.examined } as const
  const found = await search(db, request)
  return found.relaxed ? [] : found.ids
}

/**
 * The condition that the watcher's account is active, and that neither the watcher nor the seller has blocked the
 * other.
 */
const heard = sql`
  exists (select from users watcher where watcher.id = f.user_id and watcher.active)
  and not exists (select from user_blocks k
    where (k.blocker_id, k.blocked_id) in ((f.user_id, l.user_id), (l.user_id, f.user_id)))`

const live = sql`l.status = 'Active' and exists (select from users seller where seller.id = l.user_id and seller.active)`

const notifyPriceDrops = (db: Db, today: string, now: Date) => execute(db)`
  with fallen as (
    select f.user_id, f.listing_id, least(f.amount, f.told_amount) as was, l.amount
    from favourites f join listings l on l.id = f.listing_id
    where ${live} and ${heard}
      and l.unit is not distinct from f.unit and l.surplus ->> 'gst' is not distinct from f.gst
      and l.amount * 20 <= least(f.amount, f.told_amount) * 19
      and (f.cheaper_at is null or f.cheaper_at <= ${now}::timestamptz - make_interval(days => ${watchingLimits.cheaperAgainDays}))
    for update of f
  ), noted as (
    update favourites f set told_amount = fallen.amount, cheaper_at = ${now} from fallen
    where (f.user_id, f.listing_id) = (fallen.user_id, fallen.listing_id)
  )
  insert into digest_parts (user_id, day, kind, listing_ids, data)
  select user_id, ${today}::date, 'cheaper', array_agg(listing_id order by listing_id), jsonb_object_agg(listing_id, was)
  from fallen group by user_id`

const notifyEndingSoon = (db: Db, today: string, now: Date) => execute(db)`
  with told as (
    update favourites f set going_at = ${now} from listings l
    where l.id = f.listing_id and f.going_at is null and f.quantity > 0 and ${live} and ${heard}
      and (l.surplus ->> 'quantityAvailable')::numeric * 4 < f.quantity
    returning f.user_id, f.listing_id
  )
  insert into digest_parts (user_id, day, kind, listing_ids)
  select user_id, ${today}::date, 'going', array_agg(listing_id order by listing_id) from told group by user_id`

const notifyEnded = (db: Db, today: string, now: Date) => execute(db)`
  with told as (
    update favourites f set gone_at = ${now} from listings l
    where l.id = f.listing_id and f.gone_at is null and not (${live}) and ${heard}
    returning f.user_id, f.listing_id
  )
  insert into digest_parts (user_id, day, kind, listing_ids)
  select user_id, ${today}::date, 'gone', array_agg(listing_id order by listing_id) from told group by user_id`
