import { categories } from '#contract/catalogue/taxonomy.ts'
import { periodOf } from '#contract/freshness/rules.ts'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

/** Updates the categories in the database to the taxonomy; search words are made from their names. */
export async function syncTaxonomy(db: Db): Promise<void> {
  const rows = JSON.stringify(categories.map(({ id, name }) => ({ id, name, fresh_days: periodOf(id) })))
  await execute(db)`
    insert into categories (id, name, fresh_days)
    select id, name, fresh_days from jsonb_to_recordset(${rows}::jsonb) as t(id text, name text, fresh_days smallint)
    on conflict (id) do update set name = excluded.name, fresh_days = excluded.fresh_days
    where (categories.name, categories.fresh_days) <> (excluded.name, excluded.fresh_days)`
}
