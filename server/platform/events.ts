import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Tx } from './db.ts'

export interface News {
  kind: string
  subject: { kind: string; id: string | null }
  /** who did it, where that is not the viewer */
  actorId?: string | null
  data?: Record<string, unknown>
}

/** Writes down what happened, in the transaction of the change. Never put codes, tokens or contact details into `data`. */
export async function record(tx: Tx, context: Context, news: News): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      kind: news.kind,
      actor_id: news.actorId === undefined ? (context.viewer?.userId ?? null) : news.actorId,
      request_id: context.requestId,
      ip: context.ip,
      user_agent: context.userAgent,
      subject_kind: news.subject.kind,
      subject_id: news.subject.id,
      data: sql`${JSON.stringify(news.data ?? {})}::jsonb`,
    })
    .execute()
}
