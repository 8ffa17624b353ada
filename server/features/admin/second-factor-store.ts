import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

export interface SecondFactor {
  secret_sealed: string
  confirmed_at: Date | null
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret_sealed', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]!.count
}

/** Begins anew with a secret; an app that was proven before is replaced only when `mayReplace`. False when it stands. */
export async function putSecret(tx: Tx, userId: string, sealed: string, mayReplace: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors as f (user_id, secret_sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, confirmed_at = null, created_at = now()
    where f.confirmed_at is null or ${mayReplace}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Uses up a time step of the app in one statement; false when this step or a later one was used before. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Uses up a recovery code in one statement; false when there is none such left. */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning 1`.execute(tx)
  return rows.length > 0
}

/** Proves the app; only these recovery codes work from now on. False when it was proven already. */
export async function confirmSecret(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    update second_factors set confirmed_at = now() where user_id = ${userId} and confirmed_at is null returning 1`.execute(
    tx,
  )
  if (rows.length === 0) return false
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
  for (const hash of hashes)
    await tx.insertInto('recovery_codes').values({ user_id: userId, code_hash: hash }).execute()
  return true
}

/** This session has shown the second factor. */
export async function markSessionProven(tx: Tx, sessionId: string): Promise<void> {
  await sql`update sessions set second_factor_at = now() where id = ${sessionId}`.execute(tx)
}

export async function isSessionProven(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${sessionId} and second_factor_at is not null`.execute(db)
  return rows.length > 0
}

const FRESH_SECONDS = 600

/** Whether the session began so recently that it proves who sits there. */
export async function isSessionFresh(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions where id = ${sessionId} and created_at > now() - make_interval(secs => ${FRESH_SECONDS})`.execute(
    db,
  )
  return rows.length > 0
}
