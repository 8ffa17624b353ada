import type { ManifestStart } from '../../../../contract/manifests/endpoints.ts'
import { manifestLimits } from '../../../../contract/manifests/rules.ts'
import type { Context } from '../../../platform/context.ts'
import { findLines, findManifest, findShares } from '../store/manifest-store.ts'
import { lineView, summaryView } from '../store/manifest-view.ts'

const BRANDS_NAMED = 6

/** What the page of a lot says of its list of items and begins with; null without one. Whether the lot may be seen is the caller's to know. */
export async function startOfManifest({ services: { db } }: Context, listingId: string): Promise<ManifestStart | null> {
  const manifest = await findManifest(db, listingId)
  if (!manifest) return null
  const all = { page: 1, search: '' }
  const [brands, conditions, lines] = await Promise.all([
    findShares(db, listingId, 'brand', { ...all, size: BRANDS_NAMED }),
    findShares(db, listingId, 'condition', all),
    findLines(db, listingId, { ...all, size: manifestLimits.first }),
  ])
  return {
    summary: summaryView(manifest),
    brands: brands.shares.filter(({ name }) => name !== null),
    conditions: conditions.shares.filter(({ name }) => name !== null),
    lines: lines.map(lineView),
  }
}
