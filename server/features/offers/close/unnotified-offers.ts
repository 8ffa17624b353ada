import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export interface UnnotifiedOffer {
  id: string
  maker_id: string
  conversation_id: string
}

const most = 500

/** Offers that expired or became void without a message about it so far. */
export async function findUnnotifiedOffers(db: Db, now: Date): Promise<UnnotifiedOffer[]> {
  const { rows } = await sql<UnnotifiedOffer>`
    (select id, maker_id, conversation_id from offers where state = 'open' and expires_at <= ${now}
     order by expires_at limit ${most})
    union all
    (select id, maker_id, conversation_id from offers where not told order by closed_at limit ${most})
    limit ${most}`.execute(db)
  return rows
}
