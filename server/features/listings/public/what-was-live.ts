import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

interface WasLive {
  category: string
  subcategory: string | null
  hsCode: string | null
  specifications: [name: string, value: string][]
}

/** The facts of a listing that was live once; undefined for one that is live or never was. */
export async function whatWasLive(db: Db, id: string): Promise<WasLive | undefined> {
  const { rows } = await sql<WasLive>`
    select category, subcategory, hs_code as "hsCode", specifications from listings
    where id = ${id} and status in ('Inactive', 'Deleted') and published_at is not null and category is not null`.execute(
    db,
  )
  return rows[0]
}
