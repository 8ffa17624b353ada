import { sql } from 'kysely'
import { part, text } from './own-part.ts'

/** The API keys of a user; the database stores keys as hashes. */
export const apiKeys = part({
  name: 'apiKeys',
  read: ({ userId }) => sql<{ name: string; scopes: string[]; madeAt: Date; expiresAt: Date }>`
    select name, scopes, ending, created_at as "madeAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
    from api_keys where user_id = ${userId} order by created_at, id`,
  sheet: 'Account',
  columns: {
    Field: text('API key'),
    Value: ({ name, scopes, madeAt, expiresAt }) =>
      `${name}: ${scopes.join(', ')}, from ${madeAt.toISOString()} to ${expiresAt.toISOString()}`,
  },
})

/** The webhooks of a user; the database stores their secrets encrypted. */
export const webhooks = part({
  name: 'webhooks',
  read: ({ userId }) => sql<{ address: string; events: string[]; madeAt: Date; deliveries: object[] }>`
    select w.address, w.events, w.created_at as "madeAt",
      coalesce((select jsonb_agg(jsonb_build_object('type', d.type, 'at', d.at, 'state', d.state, 'attempts', d.attempts) order by d.id)
        from webhook_deliveries d where d.webhook_id = w.id), '[]') as deliveries
    from webhooks w where w.user_id = ${userId} order by w.created_at, w.id`,
  sheet: 'Account',
  columns: {
    Field: text('Webhook'),
    Value: ({ address, events, madeAt, deliveries }) =>
      `${address}: ${events.join(', ')}, since ${madeAt.toISOString()}, ${deliveries.length} deliveries in 30 days`,
  },
})

/** The names that an admin has read on the GST register for this user, the latest first. */
export const registerNames = part({
  name: 'registerNames',
  read: ({ userId }) => sql<{ legalName: string }>`
    select legal_name as "legalName", created_at as "readAt" from register_names
    where user_id = ${userId} order by created_at desc, id`,
  sheet: 'Account',
  columns: { Field: text('Legal name on the GST register'), Value: 'legalName' },
})

/** The GST register's replies about this user's GST number. */
export const registerChecks = part({
  name: 'registerChecks',
  read: ({ db, userId }) =>
    db
      .selectFrom('register_checks')
      .select(['gst', 'status', 'legal_name', 'trade_name', 'since', 'constitution', 'state', 'checked_at'])
      .where('user_id', '=', userId)
      .execute(),
})
