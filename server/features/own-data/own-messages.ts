import { sql } from 'kysely'
import { batches } from '#server/platform/database/batches.ts'
import { pictureAddress } from '../listings/model/picture-address.ts'
import { batch, type Fields, otherName, part, text } from './own-part.ts'

type Message = Fields<{
  conversationId: string
  seq: number
  with: string
  from: 'me' | 'them'
  picture_id: string | null
}>

/** The messages that a user still has in their conversations, and those that they wrote for a firm, in order. */
export const messages = part({
  name: 'messages',
  read: ({ db, userId }) =>
    batches<Message>(db, batch, last => {
      const next = sql`(${last === undefined} or (n.conversation_id, n.seq) >
          (${last?.conversationId ?? null}::uuid, ${last?.seq ?? null}::bigint))
        order by n.conversation_id, n.seq limit ${batch}`
      return sql`
        select n.conversation_id as "conversationId", ${otherName} as with, case when n.mine then 'me' else 'them' end as from,
          n.body as message, n.created_at as "sentAt", n.read_at as "readAt", n.picture_id, n.seq
        from (
          (select n.*, n.sender_id = m.user_id as mine from conversation_members m
            join messages n on n.conversation_id = m.conversation_id and n.seq > m.cleared_seq
            where m.user_id = ${userId} and m.deleted_at is null and ${next})
          union all
          (select n.*, true as mine from messages n
            join conversation_members m on m.conversation_id = n.conversation_id and m.user_id = n.sender_id and n.seq > m.cleared_seq
            where n.writer_id = ${userId} and n.writer_id <> n.sender_id and n.receiver_id <> ${userId} and ${next})
        ) n
        join users o on o.id = case when n.mine then n.receiver_id else n.sender_id end
        left join businesses b on b.user_id = o.id
        order by n.conversation_id, n.seq limit ${batch}`
    }),
  json: ({ conversationId, with: other, from, message, picture_id: picture, sentAt, readAt }, { services }) => ({
    conversationId,
    with: other,
    from,
    message,
    ...(picture && { picture: new URL(pictureAddress(services, picture, false), services.config.publicUrl).href }),
    sentAt,
    readAt,
  }),
  sheet: 'Messages',
  columns: {
    With: 'with',
    From: row => (row.from === 'me' ? 'Me' : row.with),
    Message: 'message',
    Sent: 'sentAt',
    Read: 'readAt',
    Conversation: 'conversationId',
  },
})

/** The lead cards and inquiries of a user. */
export const leads = part({
  name: 'leads',
  read: ({ userId }) => sql<Fields>`
    select k.conversation_id as "conversationId", k.stage, k.note, ${otherName} as with, k.lost_reason as "lostReason",
      k.snoozed_until::text as "snoozedUntil",
      coalesce((select jsonb_agg(i.at order by i.at) from inquiries i
        where i.conversation_id = k.conversation_id and i.seller_id = k.seller_id), '[]') as "askedAt"
    from lead_cards k
    join conversations c on c.id = k.conversation_id
    join users o on o.id = case when c.user_low = ${userId} then c.user_high else c.user_low end
    left join businesses b on b.user_id = o.id
    where k.seller_id = ${userId} order by k.conversation_id`,
  sheet: 'Leads',
  columns: {
    With: 'with',
    Stage: 'stage',
    Reason: 'lostReason',
    Note: 'note',
    'Snoozed until': 'snoozedUntil',
    'Asked at': 'askedAt',
    Conversation: 'conversationId',
  },
})

interface Replies {
  saved: { name: string; text: string }[]
  figures: object | null
  /** the agreements that count for the firm, and the kept ones among them */
  kept: object | null
}

const repliesOf = (userId: string) => sql<Replies>`
  select coalesce((select jsonb_agg(jsonb_build_object('name', name, 'text', text) order by position)
      from saved_replies where user_id = ${userId}), '[]') as saved,
    (select jsonb_build_object('asked', asked, 'answered', answered, 'medianMinutes', median_minutes, 'until', until)
      from seller_stats where user_id = ${userId}) as figures,
    (select jsonb_build_object('kept', kept, 'agreements', agreements, 'firms', firms, 'until', until)
      from kept_deals where user_id = ${userId}) as kept`

/** The saved replies of a user, and their figures if there are any. */
export const replies = part({ name: 'replies', single: true, read: ({ userId }) => repliesOf(userId) })

export const savedReplies = part({
  read: ({ userId }) => sql<Fields>`select name, text from saved_replies where user_id = ${userId} order by position`,
  sheet: 'Saved replies',
  columns: { Name: 'name', Text: 'text' },
})
export const replyFigures = part({
  read: async ({ db, userId }) => (await repliesOf(userId).execute(db)).rows.filter(({ figures }) => figures),
  sheet: 'Account',
  columns: { Field: text('How you reply'), Value: ({ figures }) => JSON.stringify(figures) },
})
export const keptFigures = part({
  read: async ({ db, userId }) => (await repliesOf(userId).execute(db)).rows.filter(({ kept }) => kept),
  sheet: 'Account',
  columns: { Field: text('Your kept deals'), Value: ({ kept }) => JSON.stringify(kept) },
})
