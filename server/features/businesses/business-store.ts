import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Businesses } from '#server/platform/database/database-types.ts'
import type { Tx } from '#server/platform/database/db.ts'

export type BusinessRow = Selectable<Businesses>

/** The fields of a business that its seller may set, as they are stored. */
export type BusinessFacts = Pick<
  BusinessRow,
  'name' | 'type' | 'industry' | 'state' | 'city' | 'incorporated_on' | 'gst' | 'pan'
> & {
  /** stays as it is when left out */
  about?: string
}

/** The business of this user, locked until the transaction ends. */
export const lockOwnBusiness = (tx: Tx, userId: string): Promise<BusinessRow | undefined> =>
  tx.selectFrom('businesses').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** The new business, or undefined when the user has one by now. */
export const insertBusiness = (tx: Tx, userId: string, facts: BusinessFacts): Promise<BusinessRow | undefined> =>
  tx
    .insertInto('businesses')
    .values({ user_id: userId, ...facts })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Writes the facts of a locked business; `badgeLost` takes its verification away. */
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
