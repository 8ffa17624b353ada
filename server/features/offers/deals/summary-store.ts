import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

interface BusinessPlace {
  user_id: string
  gst: string
  city: string | null
  state: string | null
}

/** GST numbers and places of the businesses of these users, except of users who have left. */
export async function findBusinesses(db: Db, userIds: string[]): Promise<Map<string, BusinessPlace>> {
  const rows = await fetchRows(db)<BusinessPlace>`
    select b.user_id, b.gst, b.city, b.state from businesses b join users u on u.id = b.user_id and u.active
    where b.user_id = any(${userIds})`
  return new Map(rows.map(row => [row.user_id, row]))
}

/** The listing's name and condition when the offer was made. */
export async function findSnapshot(db: Db, offerId: string): Promise<{ name: string; condition: string | null }> {
  const rows = await fetchRows(db)<{ name: string; condition: string | null }>`
    select snapshot ->> 'name' as name, snapshot ->> 'condition' as condition from offers where id = ${offerId}`
  return rows[0] ?? { name: '', condition: null }
}
