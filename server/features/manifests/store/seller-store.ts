import type { Db } from '#server/platform/database/db.ts'

export async function findSellerOf(db: Db, listingId: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('listings')
    .select('user_id')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return user_id
}
