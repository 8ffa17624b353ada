import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'

interface WasLive {
  category: string
  subcategory: string | null
  hsCode: string | null
  specifications: [name: string, value: string][]
}

/** The facts of a listing that was live once; undefined for one that is live or never was. */
export const whatWasLive = (db: Db, id: string) => fetchRow(db)<WasLive>`
  select category, subcategory, hs_code as "hsCode", specifications from listings
  where id = ${id} and status in ('Inactive', 'Deleted') and published_at is not null and category is not null`
