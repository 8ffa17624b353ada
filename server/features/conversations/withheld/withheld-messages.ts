import { sql } from 'kysely'
import type { WithholdDecision, WithholdRule } from '#contract/conversations/withheld-messages.ts'
import { isOwnAccount, type Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { enqueue } from '#server/platform/messaging/jobs.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

interface WithheldRow {
  id: string
  text: string
  rule: WithholdRule
  at: Date
  sender: { id: string; name: string; active: boolean }
  decision: WithholdDecision | null
}

/** GET /admin/withheld-messages: the undecided messages, oldest first, or all that matched a rule, latest first. */
export const listWithheldMessages: Verb<'GET /admin/withheld-messages'> = async (
  { services: { db } },
  { query: { show, page, size } },
) => {
  const which = show === 'open' ? sql`where h.decision is null` : sql``
  const rows = await fetchRows(db)<WithheldRow>`
    select m.id, m.body as text, h.rule, h.at, h.decision, jsonb_build_object('id', u.id, 'active', u.active,
      'name', coalesce(nullif(u.full_name, ''), b.name, '')) as sender
    from held_messages h join messages m on m.id = h.message_id join users u on u.id = m.sender_id
    left join businesses b on b.user_id = u.id ${which}
    order by ${show === 'open' ? sql`h.at, m.id` : sql`h.at desc, m.id`} limit ${size} offset ${(page - 1) * size}`
  const count = await fetchOnlyValue(db)<number>`select count(*)::int as count from held_messages h ${which}`
  return {
    messages: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    count,
    more: false,
  }
}

/**
 * POST /admin/withheld-message/:id: a release mails the message if it is still unread; the other decision withholds the
 * mail for good.
 */
export const decideWithheldMessage: Verb<'POST /admin/withheld-message/:id'> = async (
  context,
  { params: { id }, body: { decision } },
) => {
  const { db, clock } = context.services
  await db.transaction().execute(async tx => {
    const row = await fetchRow(tx)<{ conversation: string; sender: string; event: number | null }>`
      update held_messages h set decision = ${decision}, decided_at = ${clock()}, decided_by = ${context.viewer.userId}
      from messages m where m.id = h.message_id and h.message_id = ${id} and h.decision is null
      returning m.conversation_id as conversation, m.sender_id as sender,
        (select max(e.id) from events e where e.subject_kind = 'conversation' and e.kind = 'message.sent' and e.subject_id = m.conversation_id
          and e.data ->> 'message' = m.id::text) as event`
    if (!row) return refuse('not_found')
    if (isOwnAccount(context.viewer, row.sender)) return refuse('own_decision')
    if (decision === 'release' && row.event !== null) await enqueue(tx, 'notice-messages', { event: row.event })
    await appendEvent(tx, context, 'admin.held-message-decided', row.conversation, { message: id, decision })
    return undefined
  })
}

/** The number of withheld messages, and the time since which the oldest of them waits. */
export const countWithheldMessages = (db: Db) => fetchOnlyRow(db)<{ held: number; oldest: Date | null }>`
  select count(*)::int as held, min(at) as oldest from held_messages where decision is null`
