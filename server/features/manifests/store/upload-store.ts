import type { ManifestTarget } from '#contract/manifests/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { execute, fetchRow } from '#server/platform/database/fetch.ts'
import type { RawLine } from '../reading/read-line.ts'

/** A list that its seller has uploaded but not yet published. */
export interface ManifestUpload {
  file_name: string
  headers: string[]
  mapping: ManifestTarget[]
  rows: RawLine[]
}

export const findUpload = (db: Db, listingId: string) => fetchRow(db)<ManifestUpload>`
  select file_name, headers, mapping, rows from manifest_uploads where listing_id = ${listingId}`

export const saveUpload = (tx: Tx, listingId: string, upload: ManifestUpload) => execute(tx)`
  insert into manifest_uploads (listing_id, file_name, headers, mapping, rows)
  values (${listingId}, ${upload.file_name}, ${JSON.stringify(upload.headers)}::jsonb,
    ${JSON.stringify(upload.mapping)}::jsonb, ${JSON.stringify(upload.rows)}::jsonb)
  on conflict (listing_id) do update set file_name = excluded.file_name, headers = excluded.headers,
    mapping = excluded.mapping, rows = excluded.rows, created_at = now()`

export async function deleteUpload(tx: Tx, listingId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('manifest_uploads')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
