import { sql } from 'kysely'
import { type FirmRole, hasFirmRight } from '#contract/firms/rules.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'

/**
 * A member of the viewer's firm who may answer buyers, locked until the transaction ends; undefined for anyone else.
 */
export async function holdColleague(
  tx: Tx,
  { firm }: Viewer,
  personId: string,
): Promise<{ name: string; firm: string } | undefined> {
  if (!firm) return undefined
  const { rows } = await sql<{ role: FirmRole; name: string; firm: string }>`
    select m.role, u.full_name as name, b.name as firm from firm_members m
    join users u on u.id = m.user_id join businesses b on b.id = m.business_id
    where m.user_id = ${personId} and m.business_id = ${firm.id} for key share of m`.execute(tx)
  const [row] = rows
  return row && hasFirmRight(row.role, 'answer') ? row : undefined
}
