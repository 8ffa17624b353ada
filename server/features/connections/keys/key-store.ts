import { sql } from 'kysely'
import type { ApiScope } from '#contract/http/api-scopes.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyRow, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

export interface KeyRow {
  id: string
  name: string
  scopes: ApiScope[]
  ending: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

const columns = sql`id, name, scopes, ending, created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"`

export const findKeys = (db: Db, userId: string) => fetchRows(db)<KeyRow>`
  select ${columns} from api_keys where user_id = ${userId} order by created_at desc, id`

export async function insertKey(
  tx: Tx,
  userId: string,
  given: { name: string; scopes: readonly ApiScope[]; days: number; tokenHash: Buffer; ending: string },
): Promise<KeyRow> {
  const { name, scopes, days, tokenHash, ending } = given
  return fetchOnlyRow(tx)<KeyRow>`
    insert into api_keys (user_id, name, scopes, token_hash, ending, expires_at)
    values (${userId}, ${name}, ${scopes}::text[], ${tokenHash}, ${ending}, now() + make_interval(days => ${days}))
    returning ${columns}`
}

/** Deletes a key of this person and returns it; undefined if it does not exist. */
export const deleteKey = (tx: Tx, userId: string, id: string) => fetchRow(tx)<KeyRow>`
  delete from api_keys where id = ${id} and user_id = ${userId} returning ${columns}`
