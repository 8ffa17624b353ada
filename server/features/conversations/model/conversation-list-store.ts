import { sql } from 'kysely'
import type { LeadKind } from '../../../../contract/conversations/rules.ts'
import type { Db } from '../../../platform/database/db.ts'
import { type MessageRow, messageColumns } from './message-store.ts'

export interface ConversationRow {
  id: string
  created_by: string
  cleared_seq: number
  blocked_by_me: boolean
  blocked_by_them: boolean
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
  lead: { kind: LeadKind; buyer_id: string; created_at: string; listing: string } | null
}

/** The newest conversations of a viewer's list, or one of their conversations, each with its other side: one statement. */
export async function findConversations(
  db: Db,
  viewerId: string,
  wanted: { most: number } | { id: string },
): Promise<ConversationRow[]> {
  const which =
    'id' in wanted
      ? sql`from conversations c
            left join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewerId}
            where c.id = ${wanted.id} and ${viewerId} in (c.user_low, c.user_high)`
      : sql`from conversation_members m join conversations c on c.id = m.conversation_id
            where m.user_id = ${viewerId} and m.deleted_at is null
            order by ${lastMoved} desc, c.id limit ${wanted.most}`
  const { rows } = await sql<ConversationRow>`
    with chosen as (
      select c.*, ${lastMoved} as updated_at, coalesce(m.cleared_seq, 0) as cleared_seq,
             case when c.user_low = ${viewerId} then c.user_high else c.user_low end as other_id
      ${which}
    )
    select c.id, c.created_by, c.cleared_seq, c.listing_id, c.updated_at,
           me.id as viewer_id, me.full_name as viewer_name,
           o.id as other_id, o.full_name as other_name, o.active as other_active,
           b.name as business_name, b.verified,
           exists (select from user_blocks where blocker_id = me.id and blocked_id = o.id) as blocked_by_me,
           exists (select from user_blocks where blocker_id = o.id and blocked_id = me.id) as blocked_by_them,
           (select count(*) from messages n where n.conversation_id = c.id and n.receiver_id = me.id
              and n.read_at is null and n.seq > c.cleared_seq) as unread,
           (select to_jsonb(n) from (select ${messageColumns} from messages m
            where m.conversation_id = c.id and m.seq > c.cleared_seq order by m.seq desc limit 1) n) as last,
           (select jsonb_build_object('kind', d.kind, 'buyer_id', d.buyer_id, 'created_at', d.created_at, 'listing', l.name)
            from leads d join listings l on l.id = d.listing_id
            where d.conversation_id = c.id order by d.created_at desc limit 1) as lead
    from chosen c
    join users me on me.id = ${viewerId}
    join users o on o.id = c.other_id
    left join businesses b on b.user_id = o.id
    order by c.updated_at desc, c.id`.execute(db)
  return rows
}

const lastMoved = sql`greatest(c.created_at, c.last_message_at, c.last_lead_at)`
