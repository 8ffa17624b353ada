import { sql } from 'kysely'
import { type EventData, type EventKind, eventKinds } from '#contract/events/event-kinds.ts'
import { type Context, personOf } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'
import { refuse } from '../runtime/refusal.ts'

interface NewEvent {
  kind: EventKind
  subject_kind: string
  subject_id: string | null
  data: object
}
/** The context of a change; `actorId` is the actor if it is not the viewer. */
type Acting = Context & { actorId?: string | null }
type Rest<K extends EventKind> =
  Record<string, never> extends EventData<K> ? [data?: EventData<K>] : [data: EventData<K>]

/** An event of this kind about the row with the id `subjectId`. */
export const newEvent = <K extends EventKind>(kind: K, subjectId: string | null, ...[data]: Rest<K>): NewEvent => ({
  kind,
  subject_kind: eventKinds[kind].subject,
  subject_id: subjectId,
  data: data ?? {},
})

/** Records an event in the transaction of the change. Never put codes, tokens or contact details into its data. */
export const appendEvent = <K extends EventKind>(
  tx: Tx,
  context: Acting,
  kind: K,
  subjectId: string | null,
  ...rest: Rest<K>
): Promise<void> => appendEvents(tx, context, [newEvent(kind, subjectId, ...rest)])

/**
 * Records all events of one change in one statement. If the viewer acts for a firm but no longer belongs to it,
 * refuses, which rolls back the transaction.
 */
export async function appendEvents(tx: Tx, context: Acting, news: readonly NewEvent[]): Promise<void> {
  if (news.length === 0) return
  const { viewer, actorId } = context
  const rows = news.map(({ data, ...event }) => ({
    ...event,
    actor_id: actorId === undefined ? (viewer ? personOf(viewer) : null) : actorId,
    request_id: context.requestId,
    ip: context.ip,
    user_agent: context.userAgent,
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
