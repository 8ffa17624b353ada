import { sql } from 'kysely'
import { atLeast } from '#contract/requirements/rules.ts'
import { conditions } from '#contract/surplus/terms.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The acceptable conditions for each condition that a buyer can request. */
const goodFor = JSON.stringify(Object.fromEntries(conditions.map(({ id }) => [id, atLeast(id)])))

/**
 * The requirements that a live lot of the seller matches and that the seller has not answered. As for alerts, a lot
 * matches if it is confirmed and has the category, the condition and every word of the title.
 */
export async function findMatching(
  db: Db,
  { sellerId, ids, today }: { sellerId: string; ids: readonly string[]; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requirements r
    where r.id = any (${ids}::uuid[]) and r.user_id <> ${sellerId}
      and exists (
        select from listings l join listing_search s on s.listing_id = l.id
        where l.user_id = ${sellerId} and l.status = 'Active' and l.category = r.category
          and (l.fresh_until is null or l.fresh_until > ${today}::date)
          and (r.condition is null or ${goodFor}::jsonb -> r.condition ? s.condition)
          and (not r.verified_only or s.verified)
          and s.words @@ plainto_tsquery('english', normalise_search(r.title)))
      and not exists (select from requirement_answers a where a.requirement_id = r.id and a.seller_id = ${sellerId})
      and not exists (
        select from user_blocks k where (k.blocker_id, k.blocked_id) in ((r.user_id, ${sellerId}), (${sellerId}, r.user_id)))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
