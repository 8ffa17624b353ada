import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { MessageRow } from './message-store.ts'

export interface ConversationRow {
  id: string
  created_by: string
  blocked_by: string | null
  updated_at: Date
  viewer_id: string
  viewer_name: string
  other_id: string
  other_name: string
  other_active: boolean
  business_name: string | null
  verified: boolean | null
  unread: number
  last: MessageRow | null
  listing_id: string | null
}

/** The newest conversations of a viewer's list, or one of their conversations, each with its other side: one statement. */
export async function findConversations(
  db: Db,
  viewerId: string,
  wanted: { most: number } | { id: string },
): Promise<ConversationRow[]> {
  const which =
    'id' in wanted
      ? sql`from conversations c where c.id = ${wanted.id} and ${viewerId} in (c.user_low, c.user_high)`
      : sql`from conversation_members m join conversations c on c.id = m.conversation_id
            where m.user_id = ${viewerId} and m.deleted_at is null
            order by coalesce(c.last_message_at, c.created_at) desc, c.id limit ${wanted.most}`
  const { rows } = await sql<ConversationRow>`
    with chosen as (
      select c.*, coalesce(c.last_message_at, c.created_at) as updated_at,
             case when c.user_low = ${viewerId} then c.user_high else c.user_low end as other_id
      ${which}
    )
    select c.id, c.created_by, c.blocked_by, c.listing_id, c.updated_at,
           me.id as viewer_id, me.full_name as viewer_name,
           o.id as other_id, o.full_name as other_name, o.active as other_active,
           b.name as business_name, b.verified,
           (select count(*) from messages n
            where n.conversation_id = c.id and n.receiver_id = me.id and n.read_at is null) as unread,
           (select to_jsonb(n) from messages n where n.conversation_id = c.id order by n.seq desc limit 1) as last
    from chosen c
    join users me on me.id = ${viewerId}
    join users o on o.id = c.other_id
    left join businesses b on b.user_id = o.id
    order by c.updated_at desc, c.id`.execute(db)
  return rows
}
