import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Cell } from '#server/platform/files/spreadsheet.ts'

export interface OwnConnections {
  apiKeys: { name: string; scopes: string[]; ending: string; madeAt: Date; expiresAt: Date; lastUsedAt: Date | null }[]
  webhooks: { address: string; events: string[]; madeAt: Date; deliveries: object[] }[]
}

/** The API keys and webhooks of a user; the database stores keys as hashes, and the secrets of webhooks encrypted. */
export async function readOwnConnections(db: Db, userId: string): Promise<OwnConnections> {
  const { rows: apiKeys } = await sql<OwnConnections['apiKeys'][number]>`
    select name, scopes, ending, created_at as "madeAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from api_keys where user_id = ${userId} order by created_at, id`.execute(db)
  const { rows: webhooks } = await sql<OwnConnections['webhooks'][number]>`
    select w.address, w.events, w.created_at as "madeAt",
      coalesce((select jsonb_agg(jsonb_build_object('type', d.type, 'at', d.at, 'state', d.state, 'attempts', d.attempts) order by d.id)
        from webhook_deliveries d where d.webhook_id = w.id), '[]') as deliveries
    from webhooks w where w.user_id = ${userId} order by w.created_at, w.id`.execute(db)
  return { apiKeys, webhooks }
}

export const connectionRows = ({ apiKeys, webhooks }: OwnConnections): Cell[][] => [
  ...apiKeys.map(({ name, scopes, madeAt, expiresAt }): Cell[] => [
    'API key',
    `${name}: ${scopes.join(', ')}, from ${madeAt.toISOString()} to ${expiresAt.toISOString()}`,
  ]),
  ...webhooks.map(({ address, events, madeAt, deliveries }): Cell[] => [
    'Webhook',
    `${address}: ${events.join(', ')}, since ${madeAt.toISOString()}, ${deliveries.length} deliveries in 30 days`,
  ]),
]
