import { addressReturnDays } from '#contract/accounts/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, hasRows } from '#server/platform/database/fetch.ts'

export const RETURN_SECONDS = addressReturnDays * 86_400

export const addReturn = (
  tx: Tx,
  { linkHash, userId, email }: { linkHash: Buffer; userId: string; email: string },
) => execute(tx)`
  insert into address_returns (link_hash, user_id, email, expires_at)
  values (${linkHash}, ${userId}, ${email}, now() + make_interval(secs => ${RETURN_SECONDS}))`

/**
 * Uses up the link of an address change and the links of later changes, because the later addresses have no claim to
 * the account any more. Links of earlier changes remain valid, so that the first owner can always return.
 */
export async function spendReturn(
  tx: Tx,
  linkHash: Buffer,
): Promise<{ userId: string; email: string; changedAt: Date } | undefined> {
  const spent = await fetchRow(tx)<{ userId: string; email: string; changedAt: Date }>`
    delete from address_returns where link_hash = ${linkHash} and expires_at > now()
    returning user_id as "userId", email, changed_at as "changedAt"`
  if (spent)
    await execute(tx)`
      delete from address_returns where user_id = ${spent.userId} and changed_at > ${spent.changedAt}`
  return spent
}

/** True if an account was created after `moment` and is unused: no business, deadstock, upload, message or report. */
export const isUntouchedSince = (tx: Tx, userId: string, moment: Date) => hasRows(tx)`
  select from users u where u.id = ${userId} and u.created_at >= ${moment} and not u.admin
    and not exists (select from businesses where user_id = u.id)
    and not exists (select from listings where user_id = u.id)
    and not exists (select from imports where user_id = u.id)
    and not exists (select from conversation_members where user_id = u.id)
    and not exists (select from reports where reporter_id = u.id)`
