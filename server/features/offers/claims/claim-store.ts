import { sql } from 'kysely'
import { type ClaimReason, type ClaimState, claimLimits } from '#contract/offers/claims/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'

export interface ClaimRow {
  deal_id: string
  by_id: string
  about_id: string
  reason: ClaimReason
  state: ClaimState
  made_at: Date
  answer_by: Date
  answer: string
  answered_at: Date | null
  decision: string
}

/** The claim about an agreement, locked until the transaction ends. */
export const lockClaim = (tx: Tx, dealId: string) => fetchRow(tx)<ClaimRow>`
  select deal_id, by_id, about_id, reason, state, made_at, answer_by, answer, answered_at, decision
  from deal_claims where deal_id = ${dealId} for update`

export const insertClaim = (
  tx: Tx,
  {
    dealId,
    byId,
    aboutId,
    reason,
    at,
  }: { dealId: string; byId: string; aboutId: string; reason: ClaimReason; at: Date },
) => fetchOnlyValue(tx)<Date>`
  insert into deal_claims (deal_id, by_id, about_id, reason, made_at, answer_by)
  values (${dealId}, ${byId}, ${aboutId}, ${reason}, ${at}, ${at}::timestamptz + make_interval(days => ${claimLimits.answerDays}))
  returning answer_by`

export const setAnswered = (tx: Tx, dealId: string, answer: string, at: Date) => execute(tx)`
  update deal_claims set state = 'answered', answer = ${answer}, answered_at = ${at} where deal_id = ${dealId}`

export const setState = (tx: Tx, dealId: string, state: ClaimState) =>
  execute(tx)`update deal_claims set state = ${state} where deal_id = ${dealId}`

export const setDecided = (
  tx: Tx,
  dealId: string,
  { state, by, decision, at }: { state: ClaimState; by: string; decision: string; at: Date },
) => execute(tx)`
  update deal_claims set state = ${state}, decided_at = ${at}, decided_by = ${by}, decision = ${decision}
  where deal_id = ${dealId}`

/** The claims that can still be answered, the earliest deadline first. */
export const findOpenClaims = (db: Db, userId: string, most: number) => fetchRows(db)<{
  conversation_id: string
  answer_by: Date
}>`
  select o.conversation_id, c.answer_by from deal_claims c join deals d on d.id = c.deal_id join offers o on o.id = d.offer_id
  where c.about_id = ${userId} and c.state = 'open' order by c.answer_by, c.deal_id limit ${most}`

/** The receiver of the mail, and the lot of the agreement. */
export const findNamed = (db: Db, dealId: string) => fetchRow(db)<{ email: string; by: string; lot: string }>`
  select e.email, coalesce(nullif(b.name, ''), nullif(u.full_name, ''), 'The other side') as by, o.snapshot ->> 'name' as lot
  from deal_claims c join deals d on d.id = c.deal_id join offers o on o.id = d.offer_id
  join users n on n.id = c.about_id and n.active
  join user_emails e on e.user_id = n.id and e.position = 0
  join users u on u.id = c.by_id left join businesses b on b.user_id = u.id
  where c.deal_id = ${dealId}`

type ListedClaim = Pick<ClaimRow, 'reason' | 'state' | 'answer' | 'decision'> & {
  id: string
  by: string
  about: string
  listing: string
  agreedAt: Date
  madeAt: Date
  answeredAt: Date | null
}

/** Claims in a state, answered ones first; for admins. */
export async function findClaims(
  db: Db,
  { show, page, size }: { show: 'answered' | 'stands'; page: number; size: number },
): Promise<{ rows: ListedClaim[]; count: number }> {
  const rows = await fetchRows(db)<ListedClaim>`
    select c.deal_id as id, c.reason, c.state, c.answer, c.decision, d.agreed_at as "agreedAt", c.made_at as "madeAt",
      c.answered_at as "answeredAt", o.snapshot ->> 'name' as listing, ${nameOf('by_id')} as by, ${nameOf('about_id')} as about
    from deal_claims c join deals d on d.id = c.deal_id join offers o on o.id = d.offer_id
    where c.state = ${show} order by coalesce(c.answered_at, c.made_at), c.deal_id limit ${size} offset ${(page - 1) * size}`
  const count = await fetchOnlyValue(db)<number>`
    select count(*)::int as count from deal_claims where state = ${show}`
  return { rows, count }
}

const nameOf = (column: 'by_id' | 'about_id') => sql`(
  select coalesce(nullif(b.name, ''), u.full_name) from users u left join businesses b on b.user_id = u.id where u.id = ${sql.ref(`c.${column}`)})`
