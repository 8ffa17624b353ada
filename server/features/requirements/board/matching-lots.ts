import { atLeast } from '#contract/requirements/rules.ts'
import { conditions } from '#contract/surplus/terms.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchValues } from '#server/platform/database/fetch.ts'

/** The acceptable conditions for each condition that a buyer can request. */
const goodFor = JSON.stringify(Object.fromEntries(conditions.map(({ id }) => [id, atLeast(id)])))

/**
 * The requirements that a live lot of the seller matches and that the seller has not answered. The rules are those of
 * alerts: a lot matches if it is confirmed and has the category, the condition and every word of the title. The words
 * of a title are parsed once, not once per lot, because a seller may have thousands of lots.
 */
export const findMatching = (
  db: Db,
  { sellerId, ids, today }: { sellerId: string; ids: readonly string[]; today: string },
) => fetchValues(db)<string>`
  with wanted as materialized (
    select r.id, r.category, r.condition, r.verified_only, plainto_tsquery('english', normalise_search(r.title)) as words
    from requirements r
    where r.id = any (${ids}::uuid[]) and r.user_id <> ${sellerId}
      and not exists (select from requirement_answers a where a.requirement_id = r.id and a.seller_id = ${sellerId})
      and not exists (
        select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.user_id, ${sellerId}), (${sellerId}, r.user_id)))
  ), lots as materialized (
    select l.category, s.condition, s.verified, s.words
    from listings l join listing_search s on s.listing_id = l.id
    where l.user_id = ${sellerId} and l.status = 'Active' and l.category in (select category from wanted)
      and (l.fresh_until is null or l.fresh_until > ${today}::date)
  )
  select w.id from wanted w
  where exists (
    select from lots l
    where l.category = w.category and l.words @@ w.words and (l.verified or not w.verified_only)
      and (w.condition is null or ${goodFor}::jsonb -> w.condition ? l.condition))`
