import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow, fetchValues, hasRows } from '#server/platform/database/fetch.ts'
import { findEmails, lockAddress } from '../model/find-account.ts'

/**
 * Locks an account and everything that could sign in to it until the transaction ends; undefined if it is removed
 * already. Codes come first, then addresses, then the user, in the order of a sign-in.
 */
export async function lockAccount(
  tx: Tx,
  userId: string,
  adminEmails: readonly string[],
): Promise<{ admin: boolean; emails: string[] } | undefined> {
  for (const email of await findEmails(tx, userId)) {
    await tx.deleteFrom('sign_in_codes').where('email', '=', email).execute()
    await lockAddress(tx, email)
  }
  // an admin whose address is no longer listed does not count as the last admin
  const removed = await fetchRow(tx)<{ admin: boolean }>`
    update users set admin = admin and has_admin_address(id, ${adminEmails})
    where id = ${userId} and active returning admin`
  return removed && { admin: removed.admin, emails: await mailedOf(tx, userId) }
}

/** The account's addresses, the addresses of requested changes, and the addresses before past changes. */
async function mailedOf(db: Db, userId: string): Promise<string[]> {
  const pending = await db.selectFrom('account_codes').select('email').where('user_id', '=', userId).execute()
  const before = await db.selectFrom('address_returns').select('email').where('user_id', '=', userId).execute()
  return [...new Set([...(await findEmails(db, userId)), ...[...pending, ...before].map(row => row.email)])]
}

/** True if another admin exists. Until the transaction ends, other removals of admins wait. */
export async function hasOtherAdmin(tx: Tx, userId: string, adminEmails: readonly string[]): Promise<boolean> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('the last admin'))`
  return hasRows(tx)`
    select from users where admin and active and id <> ${userId} and has_admin_address(id, ${adminEmails}) limit 1`
}

/**
 * True if other people belong to the firm of this account; the lock keeps people from joining until the transaction
 * ends.
 */
export async function hasColleagues(tx: Tx, userId: string): Promise<boolean> {
  await execute(tx)`select from businesses where user_id = ${userId} for update`
  return hasRows(tx)`
    select from firm_members m join businesses b on b.id = m.business_id
    where b.user_id = ${userId} and m.user_id <> ${userId} limit 1`
}

/** Takes the account out of use; in the same statement, a database trigger withdraws its listings and its business. */
export async function markRemoved(tx: Tx, userId: string): Promise<void> {
  // a seller with thousands of listings takes longer than the usual time limit of a statement
  await execute(tx)`select set_config('statement_timeout', '30000', true)`
  await execute(tx)`
    update users set active = false, admin = false, full_name = '', gender = null, whatsapp = false, whatsapp_asked = false, language = null, deleted_at = now()
    where id = ${userId}`
}

const personal = [
  'user_emails',
  'user_phones',
  'user_settings',
  'identities',
  'sessions',
  'api_keys',
  'webhooks',
  'account_codes',
  'address_returns',
  'known_devices',
  'second_factors',
  'register_names',
  'register_checks',
  'favourites',
  'saved_searches',
  'saved_sellers',
  'told',
  'digest_parts',
  'notices',
  'push_devices',
  'idempotent_replies',
  'firm_members',
] as const

/** Erases all personal data of a removed user in the accounts' tables; returns the number of rows. */
export async function erasePersonalData(db: Db, userId: string): Promise<number> {
  let erased = 0
  for (const table of personal) {
    const { numDeletedRows } = await db.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst()
    erased += Number(numDeletedRows)
  }
  return erased
}

/** Removed users with rows that were written during their removal, such as a session or a listing. */
export const findRemovedWithLeftovers = (db: Db) => fetchValues(db)<string>`
  select u.id from users u where u.deleted_at is not null and (
    ${sql.join(
      personal.map(table => sql`exists (select from ${sql.table(table)} x where x.user_id = u.id)`),
      sql` or `,
    )}
    or exists (select from listings l where l.user_id = u.id and l.status <> 'Deleted')
    or exists (select from businesses b where b.user_id = u.id and b.gst <> '')
    or exists (select from grievances g where g.reporter_id = u.id)
    or exists (select from reports r
      where r.about_user_id = u.id and r.subject_kind = 'business' and r.evidence <> 'Deleted User'))`

/** Withdraws the listings that a removed user still has. */
export const withdrawSeller = (db: Db, userId: string) => execute(db)`select withdraw_seller(${userId})`
