import { sql } from 'kysely'
import type { GstTerm } from '#contract/offers/gst-terms.ts'
import {
  type AnsweredLot,
  type AnswerState,
  answerLimits,
  type DismissReason,
} from '#contract/requirements/answer-rules.ts'
import { atLeast } from '#contract/requirements/rules.ts'
import { type RequirementState } from '#contract/requirements/states.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyValue, fetchRow, fetchRows, hasRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

export interface AnswerRow {
  id: string
  requirement_id: string
  seller_id: string
  listing_id: string | null
  quantity: number | null
  unit: string | null
  amount: number | null
  gst: GstTerm | null
  words: string
  state: AnswerState
  reason: DismissReason | null
  changed: boolean
  conversation_id: string | null
  created_at: Date
  /** the requirement's buyer */
  buyer_id: string
  title: string
  region: string
  requirement_state: RequirementState
  expires_at: Date | null
  /** empty until the buyer has opened the answer */
  buyer: string
  place: string
  /** true while the seller is suspended */
  hidden: boolean
}

const columns = sql`
  a.id, a.requirement_id, a.seller_id, a.listing_id, a.quantity, a.unit, a.amount, a.gst, a.words, a.state, a.reason, a.changed,
  a.conversation_id, a.created_at, r.user_id as buyer_id, r.title, r.region, r.state as requirement_state, r.expires_at,
  (select s.suspended from users s where s.id = a.seller_id) as hidden,
  case when a.state = 'opened' then coalesce(nullif(b.name, ''), u.full_name) else '' end as buyer,
  case when a.state = 'opened' then concat_ws(', ', r.city, r.region, r.pin) else '' end as place`
const withRequirement = sql`requirement_answers a join requirements r on r.id = a.requirement_id
  join users u on u.id = r.user_id left join businesses b on b.user_id = r.user_id`

export const findAnswer = (db: Db, id: string) =>
  fetchRow(db)<AnswerRow>`select ${columns} from ${withRequirement} where a.id = ${id}`

/** The answer with its requirement, both locked until the transaction ends. */
export async function lockAnswer(tx: Tx, id: string): Promise<AnswerRow | undefined> {
  await execute(tx)`
    select from requirements where id = (select requirement_id from requirement_answers where id = ${id}) for update`
  await execute(tx)`select from requirement_answers where id = ${id} for update`
  return findAnswer(tx, id)
}

export const findOwnAnswer = (db: Db, requirementId: string, sellerId: string) => fetchRow(db)<AnswerRow>`
  select ${columns} from ${withRequirement}
  where a.requirement_id = ${requirementId} and a.seller_id = ${sellerId}`

export async function findAnswersOf(
  db: Db,
  sellerId: string,
  page: number,
): Promise<{ rows: AnswerRow[]; count: number }> {
  const { perPage } = answerLimits
  const rows = await fetchRows(db)<AnswerRow>`
    select ${columns} from ${withRequirement} where a.seller_id = ${sellerId}
    order by a.created_at desc, a.id limit ${perPage} offset ${(page - 1) * perPage}`
  const count = await fetchOnlyValue(db)<number>`
    select count(*)::int as count from requirement_answers where seller_id = ${sellerId}`
  return { rows, count }
}

export interface FittingLot extends AnsweredLot {
  id: string
  gst: GstTerm | null
}

/**
 * Live lots of a seller in the category of a requirement, in the requested condition or a better one; the latest first.
 */
export const findFittingLots = (
  db: Db,
  sellerId: string,
  { category, condition }: { category: string; condition: Condition | null },
) => fetchRows(db)<FittingLot>`
  select l.id, l.unit, l.amount, l.surplus -> 'priceBreaks' as "priceBreaks", l.surplus ->> 'gst' as gst,
    (l.surplus ->> 'quantityAvailable')::numeric as "quantityAvailable", coalesce((l.surplus ->> 'wholeLot')::boolean, false) as "wholeLot"
  from listings l
  where l.user_id = ${sellerId} and l.status = 'Active' and l.category = ${category}
    and (${condition}::text is null or l.surplus ->> 'condition' = any (${condition === null ? [] : atLeast(condition)}::text[]))
  order by l.published_at desc, l.id limit 100`

export interface SellerRow {
  verified: boolean
  today: number
  lately: number
  paused_until: Date | null
}

/** The number of a seller's recent answers, and the end of their pause after answers that did not fit. */
export async function readSeller(db: Db, sellerId: string, now: Date): Promise<SellerRow> {
  const { latest, unfitMost, pauseDays, monthDays } = answerLimits
  const rows = await fetchRows(db)<SellerRow>`
    with mine as (
      select created_at, decided_at, state = 'dismissed' and reason = 'does-not-fit' as unfit
      from requirement_answers where seller_id = ${sellerId}
    ), last as (select * from mine order by created_at desc limit ${latest})
    select coalesce((select verified from businesses where user_id = ${sellerId}), false) as verified,
      (select count(*)::int from mine where created_at > ${now}::timestamptz - interval '1 day') as today,
      (select count(*)::int from mine where created_at > ${now}::timestamptz - make_interval(days => ${monthDays})) as lately,
      (select case when count(*) >= ${unfitMost} then max(decided_at) + make_interval(days => ${pauseDays}) end
       from last where unfit) as paused_until`
  return onlyRow(rows)
}

export async function insertAnswer(
  tx: Tx,
  given: {
    requirementId: string
    sellerId: string
    lot: FittingLot | null
    quantity: number | null
    amount: number | null
    gst: GstTerm | null
    words: string
    now: Date
  },
): Promise<string> {
  const { lot } = given
  const { id } = await tx
    .insertInto('requirement_answers')
    .values({
      requirement_id: given.requirementId,
      seller_id: given.sellerId,
      listing_id: lot?.id ?? null,
      quantity: lot && given.quantity,
      unit: lot?.unit ?? null,
      amount: lot && given.amount,
      gst: lot && (given.gst ?? lot.gst),
      words: given.words,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setAnswer(
  tx: Tx,
  id: string,
  changes: Partial<{
    quantity: number | null
    amount: number | null
    gst: GstTerm | null
    words: string
    changed: boolean
    state: AnswerState
    reason: DismissReason
    conversation_id: string
    decided_at: Date
  }>,
): Promise<void> {
  await tx.updateTable('requirement_answers').set(changes).where('id', '=', id).execute()
}

/** True if buyer or seller has blocked the other. */
export const isBlocked = (db: Db, one: string, other: string) => hasRows(db)`
  select from user_blocks where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))`
