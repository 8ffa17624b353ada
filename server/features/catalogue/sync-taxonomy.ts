import { sql } from 'kysely'
import { categories } from '../../../contract/catalogue/taxonomy.ts'
import type { Db } from '../../platform/database/db.ts'

/** Brings the category names in the database, which search words are made from, in line with the taxonomy. */
export async function syncTaxonomy(db: Db): Promise<void> {
  const rows = JSON.stringify(categories.map(({ id, name }) => ({ id, name })))
  await sql`
    insert into categories (id, name) select id, name from jsonb_to_recordset(${rows}::jsonb) as t(id text, name text)
    on conflict (id) do update set name = excluded.name where categories.name <> excluded.name`.execute(db)
}
