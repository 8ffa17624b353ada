import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type ListedRow, listedColumns } from './offer-list-store.ts'

/** Open offers for a lot, the highest rate first; requests for a quote come last. */
export async function findCompared(
  db: Db,
  { userId, lot, now }: { userId: string; lot: string; now: Date },
  most: number,
): Promise<(ListedRow & { place: string | null })[]> {
  const { rows } = await sql<ListedRow & { place: string | null }>`
    select (select nullif(concat_ws(', ', b.city, b.state), '') from businesses b
        join users u on u.id = b.user_id and u.active where b.user_id = o.buyer_id) as place,
      ${listedColumns(userId)}
    where o.listing_id = ${lot} and o.state = 'open' and o.expires_at > ${now}
    order by o.amount desc nulls last, o.quantity desc, o.created_at, o.id limit ${most}`.execute(db)
  return rows
}
