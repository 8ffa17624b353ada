import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'
import { type ListedRow, listedColumns } from './offer-list-store.ts'

/** Open offers for a lot, the highest rate first; requests for a quote come last. */
export const findCompared = (
  db: Db,
  { userId, lot, now }: { userId: string; lot: string; now: Date },
  most: number,
) => fetchRows(db)<ListedRow>`
  select ${listedColumns(userId)}
  where o.listing_id = ${lot} and o.state = 'open' and o.expires_at > ${now}
  order by o.amount desc nulls last, o.quantity desc, o.created_at, o.id limit ${most}`
