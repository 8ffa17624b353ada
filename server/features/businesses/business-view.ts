import type { ApiReply } from '#contract/api.ts'
import type { BusinessRow } from './business-store.ts'

/** A business as its owner sees it. */
export const businessView = (row: BusinessRow): ApiReply<'POST /business'>['user']['business'] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  state: row.state,
  city: row.city,
  incorporatedOn: row.incorporated_on,
  industry: row.industry,
  gst: row.gst,
  pan: row.pan,
  about: row.about,
  verified: row.verified,
  user: row.user_id,
  version: row.version,
})
