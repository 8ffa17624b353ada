import { secondFactor } from '#contract/accounts/second-factor-rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, hasRows } from '#server/platform/database/fetch.ts'

/** The encrypted secrets of the app in use, and of an app whose set-up has not expired. */
interface SecondFactor {
  inUse: string | null
  pending: string | null
}

export const findSecondFactor = (db: Db, userId: string) => fetchRow(db)<SecondFactor>`
  select secret_sealed as "inUse",
    case when pending_at > now() - make_interval(secs => ${secondFactor.setUpSeconds}) then pending_sealed end as pending
  from second_factors where user_id = ${userId}`

export const countRecoveryCodes = (db: Db, userId: string) => fetchOnlyValue(db)<number>`
  select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`

/**
 * Stores a pending secret beside the one in use until it is confirmed; false if one is in use and `mayReplace` is not
 * set.
 */
export const putPendingSecret = (tx: Tx, userId: string, sealed: string, mayReplace: boolean) => hasRows(tx)`
  insert into second_factors as f (user_id, pending_sealed, pending_at) values (${userId}, ${sealed}, now())
  on conflict (user_id) do update set pending_sealed = excluded.pending_sealed, pending_at = excluded.pending_at
  where f.secret_sealed is null or ${mayReplace}
  returning 1`

/**
 * Uses up a time step of the app in use in one statement; false if this step or a later one was used, or another app is
 * in use.
 */
export const spendStep = (tx: Tx, userId: string, sealed: string, step: number) => hasRows(tx)`
  update second_factors set last_step = ${step}
  where user_id = ${userId} and secret_sealed = ${sealed} and last_step < ${step} returning 1`

/** Uses up a recovery code in one statement; false if there is no such code left. */
export const spendRecoveryCode = (tx: Tx, userId: string, hash: Buffer) => hasRows(tx)`
  update recovery_codes set used_at = now()
  where user_id = ${userId} and code_hash = ${hash} and used_at is null returning 1`

/**
 * Puts the secret that was proven at this time step into use, with new recovery codes; the former app and codes are
 * void. False if that secret is no longer pending, or if an app is in use that this session has not shown.
 */
export async function confirmPendingSecret(
  tx: Tx,
  given: { userId: string; sealed: string; step: number; mayReplace: boolean; hashes: readonly Buffer[] },
): Promise<boolean> {
  const { userId, sealed, step, mayReplace, hashes } = given
  const isConfirmed = await hasRows(tx)`
    update second_factors set secret_sealed = pending_sealed, confirmed_at = now(), last_step = ${step},
      pending_sealed = null, pending_at = null
    where user_id = ${userId} and pending_sealed = ${sealed} and (secret_sealed is null or ${mayReplace})
    returning 1`
  if (!isConfirmed) return false
  await execute(tx)`delete from recovery_codes where user_id = ${userId}`
  for (const hash of hashes)
    await tx.insertInto('recovery_codes').values({ user_id: userId, code_hash: hash }).execute()
  return true
}

/** Marks the session as having shown the second factor. */
export const markSessionProven = (tx: Tx, sessionId: string) =>
  execute(tx)`update sessions set second_factor_at = now() where id = ${sessionId}`

/** Removes the mark of a shown second factor from all other sessions of the user. */
export const unmarkOtherSessions = (tx: Tx, userId: string, sessionId: string) => execute(tx)`
  update sessions set second_factor_at = null
  where user_id = ${userId} and id <> ${sessionId} and second_factor_at is not null`

export const isSessionProven = (db: Db, sessionId: string) =>
  hasRows(db)`select from sessions where id = ${sessionId} and second_factor_at is not null`

const FRESH_SECONDS = 600

/** True if the session is recent enough to prove its owner. */
export const isSessionFresh = (db: Db, sessionId: string) => hasRows(db)`
  select from sessions where id = ${sessionId} and created_at > now() - make_interval(secs => ${FRESH_SECONDS})`
