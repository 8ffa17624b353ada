import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

// waits for a suspension that is under way, and is waited for by one that comes after
const held = prepared(
  (userId: string) => sql<{ suspended: boolean }>`select suspended from users where id = ${userId} for key share`,
)

/** Refuses whoever was suspended while the request was under way; until the transaction ends nobody is. */
export async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const [user] = await held(tx, userId)
  if (user?.suspended) refuse('account_suspended')
}
