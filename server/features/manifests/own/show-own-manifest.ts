import type { ApiReply } from '#contract/api.ts'
import { findUndeletedListing } from '#server/features/listings/own/undeleted-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findManifest } from '../store/manifest-store.ts'
import { summaryView, uploadView } from '../store/manifest-view.ts'
import { findUpload } from '../store/upload-store.ts'

type Key = 'GET /deadstock/:id/manifest'

/** GET /deadstock/:id/manifest */
export const showOwnManifest: Verb<Key> = async ({ services: { db }, viewer }, { params: { id } }) => {
  const { unit } = await findUndeletedListing(db, viewer, id)
  return ownManifest(db, id, unit)
}

/** The published list and the uploaded one, for their owner. */
export async function ownManifest(db: Db, listingId: string, unit: string | null): Promise<ApiReply<Key>> {
  const [ready, upload] = [await findManifest(db, listingId), await findUpload(db, listingId)]
  return { ready: ready ? summaryView(ready) : null, upload: upload ? uploadView(upload, unit) : null }
}
