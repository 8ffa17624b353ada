import { sql } from 'kysely'
import type { Suspension } from '#contract/accounts/suspension-schema.ts'
import type { FirmRole } from '#contract/firms/rules.ts'
import type { Language } from '#contract/site/languages.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, hasRows } from '#server/platform/database/fetch.ts'

export interface UserRow {
  id: string
  full_name: string
  admin: boolean
  gender: string | null
  active: boolean
  created_at: Date
  emails: string[]
  phones: string[]
  settings: { key: string; value: boolean }[]
  deadstocks: number
  away_until: string | null
  whatsapp: boolean
  whatsapp_asked: boolean
  language: Language | null
  suspension: Suspension | null
  review_since: string | null
  /** the person's firm; `accountId` is the account that owns the firm's `business` */
  firm: { id: string; accountId: string; role: FirmRole; colleagues: number } | null
  business: {
    id: string
    name: string
    type: string
    state: string | null
    city: string | null
    incorporated_on: string
    industry: string
    gst: string
    pan: string
    about: string
    verified: boolean
    user_id: string
    version: number
  } | null
}

/** Reads in one statement all facts that users see about themselves; `admin` is true only with one of `adminEmails`. */
export const readUser = (db: Db, userId: string, adminEmails: readonly string[]) => fetchRow(db)<UserRow>`
  select u.id, u.full_name, u.admin and has_admin_address(u.id, ${adminEmails}) as admin, u.gender, u.active, u.created_at,
    u.away_until::text as away_until, u.whatsapp, u.whatsapp_asked, u.language, to_jsonb(b) as business,
    case when b.id is not null then jsonb_build_object('id', b.id, 'accountId', b.user_id, 'role', m.role,
      'colleagues', (select count(*)::int - 1 from firm_members o where o.business_id = b.id)) end as firm,
    (select jsonb_build_object('reason', s.reason, 'words', s.words, 'since', s.since, 'until', s.until)
      from suspensions s where s.user_id = u.id) as suspension,
    (select to_jsonb(r.since) from account_reviews r where r.user_id = u.id and r.held and r.cleared_at is null) as review_since,
    array(select email from user_emails where user_id = u.id order by position) as emails,
    array(select phone from user_phones where user_id = u.id order by position) as phones,
    coalesce((select jsonb_agg(jsonb_build_object('key', key, 'value', value))
      from user_settings where user_id = u.id), '[]') as settings,
    (select count(*)::int from listings
      where user_id = coalesce(b.user_id, u.id) and status in ('Draft', 'Active', 'Inactive')) as deadstocks
  from users u
  left join firm_members m on m.user_id = u.id
  left join businesses b on b.id = m.business_id and exists (select from users a where a.id = b.user_id and a.active)
  where u.id = ${userId}`

export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; active: boolean; deletedAt: Date | null } | undefined> {
  return db
    .selectFrom('user_emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['u.id', 'u.active', 'u.deleted_at as deletedAt'])
    .where('e.email', '=', email)
    .executeTakeFirst()
}

/** Adds an account; an address of a removed account moves to the new one. */
export async function addUser(tx: Tx, email: string, fullName: string): Promise<string> {
  const { id } = await tx.insertInto('users').values({ full_name: fullName }).returning('id').executeTakeFirstOrThrow()
  await execute(tx)`
    insert into user_emails (email, user_id) values (${email}, ${id})
    on conflict (email) do update set user_id = excluded.user_id, position = 0, verified_at = now(), signed_in_at = now()`
  return id
}

/**
 * Records that an address has signed in to its account. Returns true at the first sign-in of an address that a change
 * of address added; its owner proves it only now.
 */
export const markSignedIn = (tx: Tx, userId: string, email: string) => hasRows(tx)`
  update user_emails set signed_in_at = now()
  where user_id = ${userId} and email = ${email} and signed_in_at is null returning 1`

/** Makes a user an admin if a listed address has signed in, and an ordinary user otherwise. */
export const setAdmin = (tx: Tx, userId: string, adminEmails: readonly string[]) => execute(tx)`
  update users set admin = not admin
  where id = ${userId} and admin <> has_admin_address(id, ${adminEmails})`

/**
 * The fields of a profile that its owner may change, locked until the transaction ends; undefined for a removed user.
 */
export async function lockProfile(
  tx: Tx,
  userId: string,
): Promise<{ fullName: string; phone: string | null; emails: string[] } | undefined> {
  // locks the user first, because sub-selects of a locking statement would still read the rows from before the wait
  await execute(tx)`select 1 from users where id = ${userId} for update`
  return fetchRow(tx)<{ fullName: string; phone: string | null; emails: string[] }>`
    select full_name as "fullName",
      (select phone from user_phones where user_id = users.id and position = 0) as phone,
      array(select email from user_emails where user_id = users.id order by position) as emails
    from users where id = ${userId} and active`
}

/**
 * Replaces the primary address with a proven one; an address of a removed account moves here. A `claimed` address has
 * not signed in yet.
 */
export async function replaceEmail(tx: Tx, userId: string, email: string, as: 'claimed' | 'signed-in'): Promise<void> {
  await execute(tx)`delete from user_emails where email = ${email} or (user_id = ${userId} and position = 0)`
  await execute(tx)`
    insert into user_emails (email, user_id, signed_in_at)
    values (${email}, ${userId}, case when ${as === 'signed-in'} then now() end)`
}

/** Sets these notification switches. */
export async function setSettings(tx: Tx, userId: string, settings: { key: string; value: boolean }[]): Promise<void> {
  await tx
    .insertInto('user_settings')
    .values(settings.map(({ key, value }) => ({ user_id: userId, key, value })))
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doUpdateSet({ value: sql`excluded.value` }))
    .execute()
}

export async function setName(tx: Tx, userId: string, fullName: string): Promise<void> {
  await tx.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).execute()
}

export async function setProfile(tx: Tx, userId: string, profile: { fullName: string; phone: string }): Promise<void> {
  await setName(tx, userId, profile.fullName)
  await tx
    .insertInto('user_phones')
    .values({ user_id: userId, phone: profile.phone })
    .onConflict(conflict => conflict.columns(['user_id', 'position']).doUpdateSet({ phone: profile.phone }))
    .execute()
}
