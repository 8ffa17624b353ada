import { sql } from 'kysely'
import { signIn } from '#contract/accounts/rules.ts'
import { execute } from '#server/platform/database/fetch.ts'
import type { Viewer, ViewerFirm } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { passingFault } from '../platform/runtime/transient-error.ts'
import { hashSecret } from '../platform/security/keyed-hash.ts'
import type { Services } from '../platform/services.ts'

const IDLE = `${signIn.idleDays} days`

interface SessionRow {
  id: string
  user_id: string
  admin: boolean
  suspended: boolean
  proven: boolean
  stale: boolean
  firm: ViewerFirm | null
}

/** The firm of a user `u`, as `ViewerFirm`. */
export const viewerFirm = {
  column: sql`case when a.id is not null then
    jsonb_build_object('id', b.id, 'accountId', a.id, 'role', m.role, 'suspended', a.suspended) end`,
  joins: sql`
    left join firm_members m on m.user_id = u.id
    left join businesses b on b.id = m.business_id
    left join users a on a.id = b.user_id and a.active`,
}

const byToken = prepared(
  (tokenHash: Buffer, adminEmails: readonly string[]) => sql<SessionRow>`
    select s.id, s.user_id, u.admin and has_admin_address(u.id, ${adminEmails}) as admin, u.suspended,
      s.second_factor_at is not null as proven, s.last_seen_at < now() - interval '5 minutes' as stale,
      ${viewerFirm.column} as firm
    from sessions s join users u on u.id = s.user_id ${viewerFirm.joins}
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
      and s.last_seen_at > now() - ${sql.lit(IDLE)}::interval and u.active`,
)

/**
 * The viewer of a bearer token; null if the token is unknown, expired, idle for too long or revoked, or its user
 * removed.
 */
export async function findViewer({ db, config }: Services, token: string): Promise<Viewer | null> {
  const rows = await byToken(db, hashSecret(token), config.adminEmails)
  const row = rows[0]
  if (!row) return null
  if (row.stale) await recordUse(db, row.id)
  const mayAct = row.proven || config.adminSecondFactor === 'off'
  return {
    userId: row.user_id,
    sessionId: row.id,
    admin: row.admin && mayAct,
    pendingAdmin: row.admin && !mayAct,
    suspended: row.suspended,
    ...(row.firm && { firm: row.firm }),
  }
}

async function recordUse(db: Db, sessionId: string): Promise<void> {
  try {
    await execute(db)`update sessions set last_seen_at = now() where id = ${sessionId}`
  } catch (error) {
    // while the database cannot save, a viewer can still read
    if (passingFault(error) !== 'cannot_save') throw error
  }
}

const living = prepared(
  (ids: string[]) => sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}) and s.revoked_at is null and s.expires_at > now() and u.active`,
)

/** The sessions among these that are still valid. */
export async function livingSessions(db: Db, sessionIds: string[]): Promise<Set<string>> {
  const rows = await living(db, sessionIds)
  return new Set(rows.map(row => row.id))
}

/** The token of an Authorization header; undefined without a header, '' for another kind of token. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  return /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1] ?? ''
}
