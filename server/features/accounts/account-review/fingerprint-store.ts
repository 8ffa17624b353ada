import { sql } from 'kysely'
import { type FingerprintCause, type FingerprintKind, removalCauseKeys } from '#contract/accounts/account-review.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchRows } from '#server/platform/database/fetch.ts'
import type { KeyedHash } from '#server/platform/security/keyed-hash.ts'
import { lockUser } from '../model/lock-user.ts'

export interface Fingerprint {
  kind: FingerprintKind
  mark: Buffer
}

export interface Seller {
  verified: boolean
  /** true if no listing of the account has ever been live */
  first: boolean
  created_at: Date
  emails: string[]
  phones: string[]
  pan: string | null
  gst: string | null
}

/** The facts of an account from which its fingerprints are made. */
export const findSeller = (db: Db, userId: string) => fetchRow(db)<Seller>`
  select coalesce(b.verified, false) as verified, u.created_at, b.pan, b.gst,
    not exists (select from listings l where l.user_id = u.id and l.published_at is not null) as first,
    array(select email from user_emails where user_id = u.id) as emails,
    array(select phone from user_phones where user_id = u.id) as phones
  from users u left join businesses b on b.user_id = u.id where u.id = ${userId}`

/** Keyed hashes of the facts that an account states; none can be reversed. */
export function fingerprintsOf(
  keyedHash: KeyedHash,
  { emails, phones, pan, gst }: Omit<Seller, 'verified'>,
): Fingerprint[] {
  const made = (kind: FingerprintKind, given: readonly (string | null)[]) =>
    given.flatMap(text => (text ? [{ kind, mark: keyedHash('barred', kind, text) }] : []))
  return [...made('email', emails), ...made('phone', phones), ...made('pan', [pan]), ...made('gst', [gst])]
}

const latest = (column: 'cause' | 'at') => sql<never>`case
  when barred_marks.cause = any (${removalCauseKeys}) and not excluded.cause = any (${removalCauseKeys}) then ${sql.ref(`barred_marks.${column}`)}
  else ${sql.ref(`excluded.${column}`)} end`

/** Stores fingerprints. For a fingerprint stored already, the later expiry counts, and a removal stays the cause. */
export async function addFingerprints(
  tx: Tx,
  marks: readonly Fingerprint[],
  { cause, at, until }: { cause: FingerprintCause; at: Date; until: Date },
): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insertInto('barred_marks')
    .values(marks.map(mark => ({ ...mark, cause, at, until })))
    .onConflict(conflict =>
      conflict.columns(['kind', 'mark']).doUpdateSet({
        cause: latest('cause'),
        at: latest('at'),
        until: sql`greatest(barred_marks.until, excluded.until)`,
      }),
    )
    .execute()
}

export interface SharedFingerprint {
  kind: FingerprintKind
  cause: FingerprintCause
  at: string
}

/** The fingerprints among these that belong to a removed account and have not expired, the latest of each kind. */
export async function findShared(db: Db, marks: readonly Fingerprint[], now: Date): Promise<SharedFingerprint[]> {
  if (marks.length === 0) return []
  const rows = await fetchRows(db)<{ kind: FingerprintKind; cause: FingerprintCause; at: Date }>`
    select distinct on (b.kind) b.kind, b.cause, b.at
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) as own(kind, mark)
    join barred_marks b on b.kind = own.kind and b.mark = own.mark
    where b.until > ${now} order by b.kind, b.at desc`
  return rows.map(({ at, ...shared }) => ({ ...shared, at: at.toISOString() }))
}

/**
 * The state of an account (suspended or under review) that its owner must not escape by deleting the account; the
 * caller has locked the account.
 */
export async function findStateToRemember(tx: Tx, userId: string): Promise<'suspended' | 'review' | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['suspended', 'held'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.suspended) return 'suspended'
  return user.held ? 'review' : undefined
}

export interface AccountReview {
  since: Date
  held: boolean
  drawn: boolean
  marks: SharedFingerprint[]
  cleared_at: Date | null
}

export const findReview = (db: Db, userId: string): Promise<AccountReview | undefined> =>
  db
    .selectFrom('account_reviews')
    .select(['since', 'held', 'drawn', sql<SharedFingerprint[]>`marks`.as('marks'), 'cleared_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/**
 * Puts an account under review if `held` is true, and otherwise stores a hint for admins. An account with a hint may
 * come under review later; a cleared account stays cleared. The account is locked first, as in every save, because a
 * trigger pauses its live listings.
 */
export async function addReview(
  tx: Tx,
  userId: string,
  { since, held, drawn, marks }: Omit<AccountReview, 'cleared_at'>,
): Promise<void> {
  await lockUser(tx, userId)
  await execute(tx)`
    insert into account_reviews (user_id, since, held, drawn, marks)
    values (${userId}, ${since}, ${held}, ${drawn}, ${JSON.stringify(marks)}::jsonb)
    on conflict (user_id) do update set held = account_reviews.held or excluded.held, marks = excluded.marks
      where account_reviews.cleared_at is null`
}

/** Ends a review; the caller has locked its account. */
export async function closeReview(tx: Tx, userId: string, by: { at: Date; adminId: string }): Promise<void> {
  await tx
    .updateTable('account_reviews')
    .set({ cleared_at: by.at, cleared_by: by.adminId })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .execute()
}
