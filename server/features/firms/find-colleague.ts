import { type FirmRole, hasFirmRight } from '#contract/firms/rules.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { fetchRow, hasRows } from '#server/platform/database/fetch.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/**
 * A member of the viewer's firm who may answer buyers, locked until the transaction ends; undefined for anyone else.
 */
export async function lockColleague(
  tx: Tx,
  { firm }: Viewer,
  personId: string,
): Promise<{ name: string; firm: string } | undefined> {
  if (!firm) return undefined
  const row = await fetchRow(tx)<{ role: FirmRole; name: string; firm: string }>`
    select m.role, u.full_name as name, b.name as firm from firm_members m
    join users u on u.id = m.user_id join businesses b on b.id = m.business_id
    where m.user_id = ${personId} and m.business_id = ${firm.id} for key share of m`
  return row && hasFirmRight(row.role, 'answer') ? row : undefined
}

/**
 * Locks the membership of a viewer who acts for a firm until the transaction ends; refuses if the viewer no longer
 * belongs to the firm. A change that records an event needs no call, because `appendEvents` does the same.
 */
export async function lockOwnMembership(tx: Tx, { personId, firm }: Viewer): Promise<void> {
  if (personId === undefined || !firm) return
  const isMember = await hasRows(tx)`
    select from firm_members where user_id = ${personId} and business_id = ${firm.id} for key share`
  if (!isMember) refuse('firm_role')
}
