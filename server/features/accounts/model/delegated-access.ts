import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

/** Ends the ways into an account that need no sign-in: API keys, webhooks, and open invitations to its firm. */
export async function endDelegatedAccess(tx: Tx, userId: string): Promise<void> {
  await execute(tx)`delete from api_keys where user_id = ${userId}`
  await execute(tx)`delete from webhooks where user_id = ${userId}`
  await execute(tx)`
    update firm_invitations set withdrawn_at = now()
    where business_id = (select id from businesses where user_id = ${userId}) and used_at is null and withdrawn_at is null`
}
