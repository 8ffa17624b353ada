import { sql } from 'kysely'
import type { Db } from '../../server/platform/db.ts'

/** A live listing as words: what the product searches in, for others to search in. */
export interface ListingWords {
  id: string
  name: string
  /** specifications with their names, and the subcategory */
  specifications: string
  description: string
}

export async function readCorpus(db: Db): Promise<ListingWords[]> {
  const { rows } = await sql<ListingWords>`
    select id, name, coalesce(description, '') as description,
           concat_ws(' ', subcategory, (select string_agg(key || ' ' || value, ' ') from jsonb_each_text(specifications)))
             as specifications
    from listings where status = 'Active'`.execute(db)
  return rows
}
