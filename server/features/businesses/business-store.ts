import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Businesses } from '#server/platform/database/database-types.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { hasRows } from '#server/platform/database/fetch.ts'

export type BusinessRow = Selectable<Businesses>

/** The fields of a business that its seller may set, in their stored form. */
export type BusinessFacts = Pick<
  BusinessRow,
  'name' | 'type' | 'industry' | 'state' | 'city' | 'incorporated_on' | 'gst' | 'pan'
> & {
  /** omitted: the stored text stays */
  about?: string
}

/** The business of this user, locked until the transaction ends. */
export const lockOwnBusiness = (tx: Tx, userId: string): Promise<BusinessRow | undefined> =>
  tx.selectFrom('businesses').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Inserts the business and returns it; undefined if the user has one already. */
export const insertBusiness = (tx: Tx, userId: string, facts: BusinessFacts): Promise<BusinessRow | undefined> =>
  tx
    .insertInto('businesses')
    .values({ user_id: userId, ...facts })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** True if the account of this business owns its firm. */
export const isOwner = (tx: Tx, id: string) => hasRows(tx)`
  select from firm_members m join businesses b on b.id = m.business_id and b.user_id = m.user_id where b.id = ${id}`

/** Writes the facts of a locked business; `badgeLost` removes its badge. */
export const updateBusiness = (tx: Tx, id: string, facts: BusinessFacts, badgeLost: boolean): Promise<BusinessRow> =>
  tx
    .updateTable('businesses')
    .set({
      ...facts,
      ...(badgeLost && { verified: false, verified_at: null }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
