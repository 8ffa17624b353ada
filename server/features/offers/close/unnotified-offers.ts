import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

export interface UnnotifiedOffer {
  id: string
  maker_id: string
  conversation_id: string
}

const most = 500

/** Offers that expired or became void without a message about it so far. */
export const findUnnotifiedOffers = (db: Db, now: Date) => fetchRows(db)<UnnotifiedOffer>`
  (select id, maker_id, conversation_id from offers where state = 'open' and expires_at <= ${now}
   order by expires_at limit ${most})
  union all
  (select id, maker_id, conversation_id from offers where not told order by closed_at limit ${most})
  limit ${most}`
