import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** The number of the seller's other live listings. */
export async function countOtherLots({ services }: Context, id: string): Promise<number> {
  const [row] = await others(services.db, id)
  return row?.count ?? 0
}

const others = prepared(
  (id: string) => sql<{ count: number }>`
    select count(*) as count from listing_search
    where business_id = (select business_id from listings where id = ${id}) and listing_id <> ${id}`,
)
