import { sql } from 'kysely'
import type { ImportSummary } from '#contract/imports/import-schema.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchOnlyRow, fetchValues } from '#server/platform/database/fetch.ts'

const NAMES_SHOWN = 5

/**
 * The seller's live lots with an SKU; `named` is true if a row of the upload, with or without faults, has that SKU or
 * matched the lot by name.
 */
const liveLots = (importId: string) => sql`
  select l.id, l.name, l.sku_key, l.sku_key in (
      select r.sku_key from import_rows r where r.import_id = ${importId} and r.sku_key is not null)
    or l.id in (select r.named_listing from import_rows r where r.import_id = ${importId} and r.named_listing is not null) as named
  from imports i join businesses b on b.user_id = i.user_id join listings l on l.business_id = b.id
  where i.id = ${importId} and l.status = 'Active' and l.sku_key is not null`

const namesAny = (importId: string) => sql`exists (
  select from import_rows r where r.import_id = ${importId} and r.sku_key is not null)`

/** The seller's live lots that the upload does not name; empty if the upload contains no SKU. */
export const countUnnamed = (db: Db, importId: string) => fetchOnlyRow(db)<ImportSummary['unnamed']>`
  with live as materialized (${liveLots(importId)} and ${namesAny(importId)})
  select count(*) filter (where not named)::int as count, count(*)::int as live,
    array(select name from live where not named order by sku_key limit ${NAMES_SHOWN}) as names
  from live`

/**
 * Records, before the rows are processed, the lots that the run pauses at its end, so that it does not pause lots that
 * go live meanwhile. Lots that an earlier run of the upload paused stay recorded while they are paused.
 */
export const recordPausing = (tx: Tx, importId: string, rest: boolean) => execute(tx)`
  update imports set resting = array(
    select l.id from listings l where l.id = any (imports.resting) and l.status = 'Inactive' and l.paused_by = 'freshness'
    union all
    select id from (${liveLots(importId)}) as live where ${rest} and not named)
  where id = ${importId}`

/** The next lots that a run has to pause; a lot that a row has named since is skipped. */
export const findToPause = (tx: Tx, importId: string, most: number) => fetchValues(tx)<string>`
  select id from (${liveLots(importId)}) as live
  where not named and id = any ((select resting from imports where id = ${importId})::uuid[])
  limit ${most}`

/** The lots that a run paused and that are still paused, by SKU. */
export const findPaused = (db: Db, importId: string) => fetchValues(db)<string>`
  select l.id from imports i join listings l on l.id = any (i.resting)
  where i.id = ${importId} and l.status = 'Inactive' and l.paused_by = 'freshness' order by l.sku_key`

/** The live lots that a run confirms if it pauses others: those that a row names, with a quantity other than 0. */
export const findNamedLots = (tx: Tx, importId: string) => fetchValues(tx)<string>`
  select l.id from imports i join businesses b on b.user_id = i.user_id join listings l on l.business_id = b.id
  where i.id = ${importId} and i.resting <> '{}' and l.status = 'Active' and exists (
    select from import_rows r where r.import_id = ${importId} and (r.sku_key = l.sku_key or r.named_listing = l.id)
      and (r.data ->> 'quantityAvailable') is distinct from '0')`
