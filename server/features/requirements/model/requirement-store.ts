import { sql } from 'kysely'
import type { Outcome, ReasonForReview, RequirementDraft } from '#contract/requirements/rules.ts'
import { requirementLimits } from '#contract/requirements/rules.ts'
import type { RequirementState } from '#contract/requirements/states.ts'
import type { Condition } from '#contract/surplus/terms.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { fetchOnlyValue, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import { onlyRow } from '#server/platform/database/only-row.ts'

export interface RequirementRow {
  id: string
  user_id: string
  category: string
  subcategory: string | null
  title: string
  words: string
  quantity: number
  unit: string
  target_price: number | null
  condition: Condition | null
  city: string
  region: string
  pin: string | null
  needed_by: string | null
  days: number
  verified_only: boolean
  state: RequirementState
  outcome: Outcome | null
  answers: number
  renewed: boolean
  version: number
  created_at: Date
  opened_at: Date | null
  expires_at: Date | null
  decision: string
}

const columns = sql`
  r.id, r.user_id, r.category, r.subcategory, r.title, r.words, r.quantity, r.unit, r.target_price, r.condition, r.city, r.region, r.pin,
  r.needed_by::text as needed_by, r.days, r.verified_only, r.state, r.outcome, r.answers, r.renewed, r.version, r.created_at,
  r.opened_at, r.expires_at, r.decision`

/** The requirement, locked until the transaction ends. */
export const lockRequirement = (tx: Tx, id: string) => fetchRow(tx)<RequirementRow>`
  select ${columns} from requirements r where r.id = ${id} for update`

export const findOwnRequirement = (db: Db, id: string, userId: string) => fetchRow(db)<RequirementRow>`
  select ${columns} from requirements r where r.id = ${id} and r.user_id = ${userId}`

export async function findOwnRequirements(
  db: Db,
  userId: string,
  page: number,
): Promise<{ rows: RequirementRow[]; count: number }> {
  const { perPage } = requirementLimits
  const rows = await fetchRows(db)<RequirementRow>`
    select ${columns} from requirements r where r.user_id = ${userId}
    order by r.created_at desc, r.id limit ${perPage} offset ${(page - 1) * perPage}`
  const count = await fetchOnlyValue(db)<number>`
    select count(*)::int as count from requirements where user_id = ${userId}`
  return { rows, count }
}

export interface Posted {
  /** number of requirements that are under review, open or full, and not past their end */
  open: number
  lately: number
  trusted: boolean
  outcomes: Outcome[]
  /** true if a current requirement has the same title and category */
  twice: boolean
}

/** Facts about the earlier requirements of a user, without the one that is being changed. */
export async function readPosted(
  db: Db,
  userId: string,
  { category, title, except = null, now }: { category: string; title: string; except?: string | null; now: Date },
): Promise<Posted> {
  const counts = sql`(state = 'held' or (state in ('open', 'full') and expires_at > ${now}))`
  const rows = await fetchRows(db)<Posted>`
    select (count(*) filter (where ${counts}))::int as open,
      (count(*) filter (where created_at > ${now}::timestamptz - make_interval(days => ${requirementLimits.postedDays})))::int as lately,
      coalesce(bool_or(opened_at is not null), false) as trusted,
      coalesce(bool_or(${counts} and category = ${category} and lower(title) = lower(${title})), false) as twice,
      coalesce(array_agg(outcome order by closed_at desc) filter (where state = 'closed'), '{}') as outcomes
    from requirements where user_id = ${userId} and id is distinct from ${except}::uuid`
  return onlyRow(rows)
}

export type Draft = RequirementDraft & { days: number; verifiedOnly: boolean }
const draftColumns = ({ targetPrice, state, neededBy, verifiedOnly, ...rest }: Draft) => ({
  category: rest.category,
  subcategory: rest.subcategory,
  title: rest.title,
  words: rest.words,
  quantity: rest.quantity ?? 0,
  unit: rest.unit,
  target_price: targetPrice,
  condition: rest.condition,
  city: rest.city,
  region: state,
  pin: rest.pin,
  needed_by: neededBy,
  days: rest.days,
  verified_only: verifiedOnly,
})

const DAY = 86_400_000
export const endOf = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

/** The state and times of a new requirement: open from now on, or under review. */
const stateColumns = (reasonForReview: ReasonForReview | null, now: Date, days: number) =>
  reasonForReview
    ? { state: 'held', held_for: reasonForReview, opened_at: null, expires_at: null }
    : { state: 'open', held_for: null, opened_at: now, expires_at: endOf(now, days) }

export async function insertRequirement(
  tx: Tx,
  userId: string,
  { draft, reasonForReview, now }: { draft: Draft; reasonForReview: ReasonForReview | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('requirements')
    .values({
      user_id: userId,
      ...draftColumns(draft),
      ...stateColumns(reasonForReview, now, draft.days),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes texts and facts; a running requirement keeps its end, and the search for sellers runs again. */
export async function rewriteRequirement(
  tx: Tx,
  row: RequirementRow,
  { draft, reasonForReview }: { draft: Draft; reasonForReview: ReasonForReview | null },
): Promise<void> {
  const state = stateColumns(reasonForReview, row.opened_at ?? new Date(0), draft.days)
  const next = row.opened_at === null ? { state: 'held', held_for: reasonForReview ?? 'first' } : state
  await tx
    .updateTable('requirements')
    .set({ ...draftColumns(draft), ...next, matched_at: null, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
}

export async function setRequirement(
  tx: Tx,
  id: string,
  changes: Partial<{
    state: RequirementState
    held_for: null
    outcome: Outcome
    opened_at: Date
    expires_at: Date
    closed_at: Date | null
    renewed: boolean
    decided_by: string
    decision: string
    version: number
  }>,
): Promise<void> {
  await tx.updateTable('requirements').set(changes).where('id', '=', id).execute()
}
