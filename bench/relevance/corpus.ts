import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** The text of a live listing that the product searches, for the libraries with which it is compared. */
export interface ListingWords {
  id: string
  name: string
  /** specifications with their names, category, HS code and place */
  specifications: string
  description: string
}

export async function readCorpus(db: Db): Promise<ListingWords[]> {
  const { rows } = await sql<ListingWords>`
    select l.id, l.name, l.description,
           concat_ws(' ', c.name, l.subcategory, l.hs_code, b.city, b.state,
                     (select string_agg(spec ->> 0 || ' ' || (spec ->> 1), ' ')
                      from jsonb_array_elements(l.specifications) spec)) as specifications
    from listings l join businesses b on b.id = l.business_id left join categories c on c.id = l.category
    where l.status = 'Active'`.execute(db)
  return rows
}
