import { sql } from 'kysely'
import type { DeliveryState, WebhookEvent } from '#contract/connections/webhook-rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'

export interface WebhookRow {
  id: string
  address: string
  events: WebhookEvent[]
  formerSecretUntil: Date | null
  createdAt: Date
  waiting: number
  failed: number
}

const columns = sql`w.id, w.address, w.events, w.former_until as "formerSecretUntil", w.created_at as "createdAt",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed`

export const findWebhooks = (db: Db, userId: string) => fetchRows(db)<WebhookRow>`
  select ${columns} from webhooks w where w.user_id = ${userId} order by w.created_at, w.id`

export const insertWebhook = (
  tx: Tx,
  userId: string,
  { address, events, secret }: { address: string; events: readonly WebhookEvent[]; secret: string },
) => fetchOnlyRow(tx)<WebhookRow>`
  insert into webhooks as w (user_id, address, events, secret)
  values (${userId}, ${address}, ${events}::text[], ${secret}) returning ${columns}`

/** Deletes a webhook of this person; false if it does not exist. */
export const deleteWebhook = (tx: Tx, userId: string, id: string) =>
  hasRows(tx)`delete from webhooks where id = ${id} and user_id = ${userId} returning id`

/** Replaces the secret. The former one stays valid until `formerUntil`; false if the webhook does not exist. */
export const replaceSecret = (
  tx: Tx,
  userId: string,
  { id, secret, formerUntil }: { id: string; secret: string; formerUntil: Date },
) => hasRows(tx)`
  update webhooks set former_secret = secret, former_until = ${formerUntil}, secret = ${secret}
  where id = ${id} and user_id = ${userId} returning id`

export interface DeliveryRow {
  id: number
  type: WebhookEvent
  at: Date
  state: DeliveryState
  attempts: number
  next_at: Date
  status: number | null
  problem: string | null
}

/** The latest deliveries of a person's own webhook; undefined if the webhook does not exist. */
export async function findDeliveries(
  db: Db,
  userId: string,
  id: string,
  most: number,
): Promise<DeliveryRow[] | undefined> {
  const own = await fetchRows(db)`select from webhooks where id = ${id} and user_id = ${userId}`
  if (own.length === 0) return undefined
  return fetchRows(db)<DeliveryRow>`
    select id, type, at, state, attempts, next_at, status, problem from webhook_deliveries
    where webhook_id = ${id} order by id desc limit ${most}`
}

/** Starts a delivery of a person's own webhook again; false if it does not exist. */
export const resendDelivery = (
  tx: Tx,
  userId: string,
  { id, delivery, now }: { id: string; delivery: number; now: Date },
) => hasRows(tx)`
  update webhook_deliveries d set state = 'waiting', ended_at = null, attempts = 0, next_at = ${now}
  from webhooks w where w.id = d.webhook_id and w.id = ${id} and w.user_id = ${userId} and d.id = ${delivery}
  returning d.id`
