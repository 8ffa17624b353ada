import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchValue } from '#server/platform/database/fetch.ts'

/** The identity of a person at an issuer: its subject, and the address that the issuer states. */
interface Identity {
  issuer: string
  subject: string
  email: string
}

/** The active user of an identity; its stored address is updated to the issuer's current one. */
export async function findActiveUserByIdentity(
  tx: Tx,
  { issuer, subject, email }: Identity,
): Promise<string | undefined> {
  await execute(tx)`
    update identities set email = ${email}
    where issuer = ${issuer} and subject = ${subject} and email <> ${email}`
  return fetchValue(tx)<string>`
    select u.id from identities i join users u on u.id = i.user_id and u.active
    where i.issuer = ${issuer} and i.subject = ${subject}`
}

/** Links an identity to an account; an identity of a removed account moves. */
export async function addIdentity(tx: Tx, { issuer, subject, email }: Identity, userId: string): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ issuer, subject, email, user_id: userId })
    .onConflict(conflict =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ user_id: userId, email, id: sql`gen_random_uuid()`, created_at: sql`now()` }),
    )
    .execute()
}

/** The identities that sign in to an account, oldest first. */
export async function findIdentities(
  db: Db,
  userId: string,
): Promise<{ id: string; email: string; created_at: Date }[]> {
  return db
    .selectFrom('identities')
    .select(['id', 'email', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Removes one of the account's own identities; false if it does not exist. */
export async function removeIdentity(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes identities with other addresses, so that only identities with this address sign in to the account. */
export const dropIdentitiesOfOtherAddresses = (tx: Tx, userId: string, email: string) =>
  execute(tx)`delete from identities where user_id = ${userId} and email <> ${email}`
