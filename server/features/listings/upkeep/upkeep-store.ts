import { sql } from 'kysely'
import { freshnessLimits } from '#contract/freshness/rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyRow, fetchRows } from '#server/platform/database/fetch.ts'

/**
 * The live lots to confirm: those with these ids, or those whose freshness ends on or before a day; `contactId` selects
 * only lots with this contact person.
 */
export type ToConfirm = { ids: readonly string[] } | { freshUntilAtMost: string; contactId?: string | undefined }

export const withContact = (contactId: string | undefined) =>
  contactId === undefined ? sql`` : sql`and contact_id = ${contactId}`

/** A lot is due if it is fresh at most until this day. */
const dueUntil = (today: string) => sql`${today}::date + ${freshnessLimits.dueBefore}::int`

/**
 * Confirms the live lots of the seller in this selection; returns their ids. A lot can be confirmed once a day, unless
 * it is due again.
 */
export async function confirmLots(tx: Tx, userId: string, lots: ToConfirm, now: Date): Promise<string[]> {
  const today = dayOf(now)
  const meant =
    'ids' in lots
      ? sql`l.id = any (${lots.ids}::uuid[])`
      : sql`l.fresh_until <= ${lots.freshUntilAtMost}::date ${withContact(lots.contactId)}`
  const rows = await fetchRows(tx)<{ id: string }>`
    update listings l set confirmed_at = ${now},
      fresh_until = ${today}::date + coalesce((select fresh_days from categories where id = l.category), 30)
        + greatest(0, coalesce(u.away_until - ${today}::date, 0))
    from users u
    where u.id = l.user_id and u.active and l.user_id = ${userId} and l.status = 'Active' and ${meant}
      and ((l.confirmed_at at time zone 'Asia/Kolkata')::date < ${today}::date or l.fresh_until <= ${dueUntil(today)})
    returning l.id`
  return rows.map(({ id }) => id)
}

/**
 * The number of a seller's due and stale live lots, or only of those with this contact person, and the first day on which
 * one of them becomes stale; null if all are stale.
 */
export async function countDue(
  db: Db,
  { userId, contactId, now }: { userId: string; contactId: string | undefined; now: Date },
): Promise<{ count: number; staleFrom: string | null }> {
  const today = dayOf(now)
  return fetchOnlyRow(db)<{ count: number; staleFrom: string | null }>`
    select count(*)::int as count, (min(fresh_until) filter (where fresh_until > ${today}::date))::text as "staleFrom"
    from listings
    where user_id = ${userId} and status = 'Active' and fresh_until <= ${dueUntil(today)} ${withContact(contactId)}`
}

/** Stores the last day on which a seller is away, and moves the freshness of their lots by the same number of days. */
export async function setAway(tx: Tx, userId: string, until: string | null, today: string): Promise<void> {
  const rows = await fetchRows(tx)<{ days: number }>`
    with old as (select id, away_until from users where id = ${userId} for update),
    noted as (update users u set away_until = ${until}::date from old where u.id = old.id)
    select greatest(0, coalesce(${until}::date - ${today}::date, 0)) - greatest(0, coalesce(away_until - ${today}::date, 0)) as days
    from old`
  const days = rows[0]?.days ?? 0
  if (days === 0) return
  await execute(tx)`
    update listings set fresh_until = fresh_until + ${days}::int
    where user_id = ${userId} and status = 'Active' and fresh_until > ${today}::date`
}
