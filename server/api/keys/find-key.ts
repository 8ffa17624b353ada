import { sql } from 'kysely'
import type { ApiScope } from '#contract/http/api-scopes.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { passingFault } from '#server/platform/runtime/transient-error.ts'
import { hashSecret } from '#server/platform/security/keyed-hash.ts'
import type { Services } from '#server/platform/services.ts'

interface KeyRow {
  id: string
  user_id: string
  scopes: ApiScope[]
  suspended: boolean
  stale: boolean
}

const byToken = prepared(
  (tokenHash: Buffer) => sql<KeyRow>`
    select k.id, k.user_id, k.scopes, u.suspended,
      k.last_used_at is null or k.last_used_at < now() - interval '5 minutes' as stale
    from api_keys k join users u on u.id = k.user_id
    where k.token_hash = ${tokenHash} and k.expires_at > now() and u.active`,
)

/** The viewer for an API key, without admin rights; null if the key is unknown, revoked or expired. */
export async function findKeyViewer({ db }: Services, token: string): Promise<Viewer | null> {
  const [row] = await byToken(db, hashSecret(token))
  if (!row) return null
  if (row.stale) await recordUse(db, row.id)
  return {
    userId: row.user_id,
    sessionId: '',
    admin: false,
    suspended: row.suspended,
    key: { id: row.id, scopes: row.scopes },
  }
}

async function recordUse(db: Db, id: string): Promise<void> {
  try {
    await execute(db)`update api_keys set last_used_at = now() where id = ${id}`
  } catch (error) {
    // while the database cannot save, a key can still read
    if (passingFault(error) !== 'cannot_save') throw error
  }
}
