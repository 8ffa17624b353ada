import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

// `for key share` waits for a suspension that is being written, and makes a later one wait
const findSuspended = prepared(
  (userId: string) => sql<{ suspended: boolean }>`select suspended from users where id = ${userId} for key share`,
)

/** Refuses an account that was suspended during the request; until the transaction ends, no suspension can begin. */
export async function refuseSuspended(tx: Tx, userId: string): Promise<void> {
  const [user] = await findSuspended(tx, userId)
  if (user?.suspended) refuse('account_suspended')
}
