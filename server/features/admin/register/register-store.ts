import { type Selectable } from 'kysely'
import { registerLimits } from '#contract/businesses/gst-register.ts'
import type { RegisterChecks } from '#server/platform/database/database-types.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchValues } from '#server/platform/database/fetch.ts'
import type { RegisterAnswer } from '#server/platform/gst-register/gst-register.ts'

export type RegisterCheck = Selectable<RegisterChecks> & {
  /** true while the answer is too new for another look-up */
  fresh: boolean
  name_matches: boolean
}

/** The register's answer about the current number of a business. */
export const findCheck = (db: Db, businessId: string) => fetchRow(db)<RegisterCheck>`
  select r.*, coalesce(r.checked_at > now() - make_interval(days => ${registerLimits.freshDays}), false) as fresh,
    greatest(similarity(name_skeleton(b.name), name_skeleton(r.legal_name)),
      similarity(name_skeleton(b.name), name_skeleton(r.trade_name))) >= ${registerLimits.nameLikeness} as name_matches
  from businesses b join register_checks r on r.user_id = b.user_id and r.gst = b.gst where b.id = ${businessId}`

/**
 * Stores the outcome of a look-up. A look-up without an answer leaves an earlier answer about the same number
 * unchanged.
 */
export async function storeAnswer(
  tx: Tx,
  { user_id, gst }: { user_id: string; gst: string },
  answer: RegisterAnswer | undefined,
): Promise<void> {
  const answered = answer?.is === 'found' || answer?.is === 'unknown'
  const found = answer?.is === 'found' ? answer.registration : undefined
  await execute(tx)`
    insert into register_checks as r (user_id, gst, tried_at, checked_at, status, legal_name, trade_name, since, constitution, state)
    values (${user_id}, ${gst}, now(), case when ${answered} then now() end, ${found?.status ?? ''}, ${found?.legalName ?? ''},
      ${found?.tradeName ?? ''}, ${found?.since ?? ''}, ${found?.constitution ?? ''}, ${found?.state ?? ''})
    on conflict (user_id) do update set gst = excluded.gst, tried_at = excluded.tried_at, checked_at = excluded.checked_at,
      status = excluded.status, legal_name = excluded.legal_name, trade_name = excluded.trade_name, since = excluded.since,
      constitution = excluded.constitution, state = excluded.state
    where ${answered} or r.gst <> excluded.gst`
  if (!answered) await execute(tx)`update register_checks set tried_at = now() where user_id = ${user_id}`
}

/**
 * Businesses to look up now, the longest waiting first: verified ones periodically, and those whose look-up had no
 * answer.
 */
export const findDue = (db: Db, most: number) => fetchValues(db)<string>`
  select b.id from businesses b
  join users u on u.id = b.user_id and u.active
  left join register_checks r on r.user_id = b.user_id and r.gst = b.gst
  where b.gst <> '' and (r.tried_at is null or r.tried_at < now() - interval '1 hour')
    and (b.verified and (r.checked_at is null or r.checked_at < now() - make_interval(days => ${registerLimits.againDays}))
      or r.tried_at is not null and r.checked_at is null)
  order by r.tried_at nulls first, b.id limit ${most}`

/** The first address of an owner. */
export async function findAddress(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user_emails')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}
