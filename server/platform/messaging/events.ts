import { sql } from 'kysely'
import { type Context, personOf } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { refuse } from '../runtime/refusal.ts'

export interface NewEvent {
  kind: string
  subject: { kind: string; id: string | null }
  /** the actor, if it is not the viewer */
  actorId?: string | null
  data?: Record<string, unknown>
}

/** Records an event in the transaction of the change. Never put codes, tokens or contact details into `data`. */
export async function appendEvent(tx: Tx, context: Context, news: NewEvent): Promise<void> {
  await appendEvents(tx, context, [news])
}

/**
 * Records all events of one change in one statement. If the viewer acts for a firm but no longer belongs to it,
 * refuses, which rolls back the transaction.
 */
export async function appendEvents(tx: Tx, context: Context, news: readonly NewEvent[]): Promise<void> {
  if (news.length === 0) return
  const { viewer } = context
  const rows = news.map(({ kind, subject, actorId, data = {} }) => ({
    kind,
    actor_id: actorId === undefined ? (viewer ? personOf(viewer) : null) : actorId,
    request_id: context.requestId,
    ip: context.ip,
    user_agent: context.userAgent,
    subject_kind: subject.kind,
    subject_id: subject.id,
    data: viewer?.personId && viewer.firm ? { ...data, firm: viewer.firm.id } : data,
  }))
  if (!viewer?.personId || !viewer.firm) await insertEvents(tx, JSON.stringify(rows))
  else if ((await insertAsMember(tx, JSON.stringify(rows), viewer.personId, viewer.firm.id)).length === 0)
    refuse('firm_role')
}

const columns = sql`kind, actor_id, request_id, ip, user_agent, subject_kind, subject_id, data`
const given = (rows: string) => sql`jsonb_to_recordset(${rows}::jsonb)
  as news(kind text, actor_id uuid, request_id text, ip text, user_agent text, subject_kind text, subject_id uuid, data jsonb)`

// the lock makes a removal of the member and this transaction wait for each other
const insertAsMember = prepared(
  (rows: string, personId: string, firmId: string) => sql`
    with member as (
      select from firm_members where user_id = ${personId} and business_id = ${firmId} for key share
    )
    insert into events (${columns}) select ${columns} from ${given(rows)}, member returning id`,
)

const insertEvents = prepared(
  (rows: string) => sql`
    insert into events (${columns}) select ${columns} from ${given(rows)}`,
)
