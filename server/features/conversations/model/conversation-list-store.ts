import { type RawBuilder, sql } from 'kysely'
import type { ReplyStats } from '#contract/leads/reply-stats.ts'
import type { LeadKind } from '#contract/leads/rules.ts'
import { type LeadPill, leadPills } from '#contract/leads/rules.ts'
import type { LeadStage, LostReason } from '#contract/leads/stages.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type MessageRow, messageColumns } from './message-store.ts'

/** The viewer's lead card, as a seller. */
export interface CardRow {
  stage: LeadStage
  lost_reason: LostReason | null
  waits_since: string | null
  snoozed_until: string | null
  noted: boolean
}

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
  card: CardRow | null
  /** the reply figures of the other member, if they sell the lot */
  replies: ReplyStats | null
  /** the colleague who answers for the viewer's firm */
  handler: { id: string; name: string } | null
  lead: { kind: LeadKind; buyer_id: string; created_at: string; listing: string } | null
}

export type Wanted = { most: number; show?: LeadPill } | { id: string }

/**
 * Reads in one statement a viewer's conversations, newest or longest waiting first, or a single conversation, each with
 * its other member.
 */
export const findConversations = (db: Db, viewerId: string, wanted: Wanted): Promise<ConversationRow[]> =>
  'id' in wanted ? findOne(db, viewerId, wanted.id) : listsByPill[wanted.show ?? 'all'](db, viewerId, wanted.most)

/** `chosen` selects from conversations `c` and, as far as the viewer has them, members `m` and lead cards `k`. */
const withOthers = (viewerId: string, chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ConversationRow>`
    with chosen as (
      select c.id, c.created_by, c.listing_id, ${lastMoved} as updated_at, coalesce(m.cleared_seq, 0) as cleared_seq,
             ${otherOf(viewerId)} as other_id
      ${chosen}
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
            where d.conversation_id = c.id order by d.created_at desc limit 1) as lead,
           case when k.stage is not null then jsonb_build_object('stage', k.stage, 'lost_reason', k.lost_reason,
             'waits_since', k.waits_since, 'snoozed_until', k.snoozed_until, 'noted', k.note <> '') end as card,
           (select jsonb_build_object('id', h.id, 'name', h.full_name) from conversation_members n
            join firm_members f on f.user_id = n.handler_id join businesses own on own.id = f.business_id and own.user_id = me.id
            join users h on h.id = f.user_id where n.conversation_id = c.id and n.user_id = me.id) as handler,
           (select jsonb_build_object('buyers', s.buyers, 'asked', s.asked, 'answered', s.answered, 'medianMinutes', s.median_minutes)
            from listings l join seller_stats s on s.user_id = l.user_id
            where l.id = c.listing_id and l.user_id = o.id) as replies
    from chosen c
    join users me on me.id = ${viewerId}
    join users o on o.id = c.other_id
    left join businesses b on b.user_id = o.id
    left join lead_cards k on k.conversation_id = c.id and k.seller_id = me.id
    order by ${order}, c.id`

const waitsSince = sql`k.waits_since`
const lastMoved = sql`greatest(c.created_at, c.last_message_at, c.last_lead_at)`

const otherOf = (viewerId: string) => sql`case when c.user_low = ${viewerId} then c.user_high else c.user_low end`

const ownList = (viewerId: string) => sql`from conversation_members m join conversations c on c.id = m.conversation_id
  left join lead_cards k on k.conversation_id = c.id and k.seller_id = m.user_id
  where m.user_id = ${viewerId} and m.deleted_at is null`

/**
 * The SQL form of `isUnder` in the contract: true for conversations of a filter. A person who has left or is blocked
 * does not count as waiting.
 */
function underPill(pill: LeadPill, viewerId: string): RawBuilder<boolean> {
  const snoozed = sql<boolean>`coalesce(k.snoozed_until > today_in_india(), false)`
  const other = otherOf(viewerId)
  const conditions: Record<LeadPill, RawBuilder<boolean>> = {
    all: sql`true`,
    waiting: sql`k.waits_since is not null and not ${snoozed}
      and exists (select from users o where o.id = ${other} and o.active)
      and not exists (select from user_blocks b
        where (b.blocker_id, b.blocked_id) in ((m.user_id, ${other}), (${other}, m.user_id)))`,
    offers: sql`k.stage = 'offer'`,
    snoozed,
    closed: sql`k.stage in ('won', 'lost')`,
  }
  return conditions[pill]
}

const findOne = prepared((viewerId: string, id: string) =>
  withOthers(
    viewerId,
    sql`from conversations c
        left join conversation_members m on m.conversation_id = c.id and m.user_id = ${viewerId}
        where c.id = ${id} and ${viewerId} in (c.user_low, c.user_high)`,
    sql`c.id`,
  ),
)

const listUnder = (pill: LeadPill) =>
  prepared((viewerId: string, most: number) => {
    const [first, order] =
      pill === 'waiting' ? [waitsSince, waitsSince] : [sql`${lastMoved} desc`, sql`c.updated_at desc`]
    return withOthers(
      viewerId,
      sql`${ownList(viewerId)} and ${underPill(pill, viewerId)} order by ${first}, c.id limit ${most}`,
      order,
    )
  })
const listsByPill = Object.fromEntries(leadPills.map(pill => [pill, listUnder(pill)])) as Record<
  LeadPill,
  ReturnType<typeof listUnder>
>

/** The number of conversations of each filter. */
export async function countPills(db: Db, viewerId: string): Promise<Record<LeadPill, number>> {
  return onlyRow(await pillCounts(db, viewerId))
}

const pillCounts = prepared((viewerId: string) => {
  const counts = leadPills.map(
    pill => sql`count(*) filter (where ${underPill(pill, viewerId)})::int as ${sql.id(pill)}`,
  )
  return sql<Record<LeadPill, number>>`select ${sql.join(counts)} ${ownList(viewerId)}`
})
