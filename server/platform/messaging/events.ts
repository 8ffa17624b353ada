import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

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

/** Records all events of one change, in one statement. */
export async function appendEvents(tx: Tx, context: Context, news: readonly NewEvent[]): Promise<void> {
  if (news.length === 0) return
  const rows = news.map(({ kind, subject, actorId, data = {} }) => ({
    kind,
    actor_id: actorId === undefined ? (context.viewer?.userId ?? null) : actorId,
    request_id: context.requestId,
    ip: context.ip,
    user_agent: context.userAgent,
    subject_kind: subject.kind,
    subject_id: subject.id,
    data,
  }))
  await insertEvents(tx, JSON.stringify(rows))
}

const insertEvents = prepared(
  (rows: string) => sql`
    insert into events (kind, actor_id, request_id, ip, user_agent, subject_kind, subject_id, data)
    select kind, actor_id, request_id, ip, user_agent, subject_kind, subject_id, data
    from jsonb_to_recordset(${rows}::jsonb)
      as news(kind text, actor_id uuid, request_id text, ip text, user_agent text, subject_kind text, subject_id uuid, data jsonb)`,
)
