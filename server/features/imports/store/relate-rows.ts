import { sql } from 'kysely'
import { importLimits } from '#contract/imports/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { execute } from '#server/platform/database/fetch.ts'

const SKU_MOST = importLimits.skuCharacters
const SUFFIX_MOST = 28

/** The same folding as `skuKey`, in SQL. */
const folded = (column: string) => sql`lower(regexp_replace(normalize(${sql.ref(column)}, NFKC), '\\s+', '', 'g'))`

/** Compares the rows of an upload with each other, and those without an SKU with the names of the seller's listings. */
export async function relateRows(tx: Tx, importId: string): Promise<void> {
  // the statistics do not include these rows yet, so the planner would expect few rows and compare each with all others
  await execute(tx)`set local enable_nestloop = off`
  await markDuplicates(tx, importId)
  await matchByName(tx, importId)
  await execute(tx)`set local enable_nestloop = on`
}

/**
 * Marks every row whose SKU an earlier row has. Rows without an SKU that share a name are different items if their
 * specifications, rate or unit differ: each then gets an SKU made of name and specifications.
 */
const markDuplicates = (tx: Tx, importId: string) => execute(tx)`
  with named as (
    select line, name_key, regexp_replace(data ->> 'name', '\\s+', ' ', 'g') as name,
      left((select string_agg(value, ', ') from jsonb_each_text(data -> 'specifications')), ${SUFFIX_MOST}) as specs,
      min(line) over (partition by name_key) as first_of_name,
      min(line) over (partition by name_key, data -> 'specifications', data -> 'amount', data -> 'unit') as first_of_item
    from import_rows where import_id = ${importId} and name_key is not null and data ? 'name'
  ), items as (
    select *, bool_or(first_of_item <> first_of_name) over (partition by name_key) as shared,
      dense_rank() over (partition by name_key, specs order by first_of_item) as place
    from named
  ), suffixed as (
    select *, case when shared then concat(' (' || specs || ')', case when place > 1 then ' #' || place end) else '' end as suffix
    from items
  ), labelled as (
    select *, rtrim(left(name, ${SKU_MOST} - length(suffix))) || suffix as label from suffixed
  ), keyed as (
    select r.line, coalesce(l.label, r.sku) as sku, case when l.line is null then r.sku_key
        when l.shared or length(l.name) > ${SKU_MOST} then ${folded('l.label')} else l.name_key end as sku_key,
      case when l.shared then nullif(l.first_of_name, r.line) end as same_name_as
    from import_rows r left join labelled l on l.line = r.line where r.import_id = ${importId}
  ), marked as (
    select *, case when sku_key is not null then nullif(min(line) over (partition by sku_key), line) end as duplicate_of from keyed
  )
  update import_rows r set sku = m.sku, sku_key = m.sku_key, duplicate_of = m.duplicate_of, same_name_as = m.same_name_as
  from marked m where r.import_id = ${importId} and r.line = m.line and (r.sku, r.sku_key, r.duplicate_of, r.same_name_as)
    is distinct from (m.sku, m.sku_key, m.duplicate_of, m.same_name_as)`

/**
 * Finds the listing of a row without an SKU by its name, if exactly one row and one listing have this name and no SKU
 * contradicts.
 */
const matchByName = (tx: Tx, importId: string) => execute(tx)`
  with own as materialized (
    select l.id, l.sku_key, ${folded('l.name')} as name_key
    from imports i join businesses b on b.user_id = i.user_id join listings l on l.business_id = b.id
    where i.id = ${importId} and l.status <> 'Deleted' and l.name <> ''
      and exists (select from import_rows r where r.import_id = ${importId} and r.name_key is not null)
  ), single as (
    select name_key, (array_agg(id))[1] as id, (array_agg(sku_key))[1] as sku_key from own group by 1 having count(*) = 1
  ), wanted as (
    select name_key, min(line) as line, min(sku_key) as sku_key from import_rows
    where import_id = ${importId} and name_key is not null and duplicate_of is null group by 1 having count(*) = 1
  ), found as (
    select w.line, s.id from wanted w join single s using (name_key)
    where not exists (select from own o where o.sku_key = w.sku_key)
      and not exists (select from import_rows r where r.import_id = ${importId} and r.sku_key = s.sku_key)
  ), all_rows as (
    select r.line, f.id from import_rows r left join found f on f.line = r.line where r.import_id = ${importId}
  )
  update import_rows r set named_listing = a.id from all_rows a
  where r.import_id = ${importId} and r.line = a.line and r.named_listing is distinct from a.id`
