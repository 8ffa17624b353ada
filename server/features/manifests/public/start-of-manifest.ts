import type { ManifestStart } from '#contract/manifests/endpoints.ts'
import { manifestLimits } from '#contract/manifests/rules.ts'
import { phonesFor } from '#contract/shared/contact/contact-details.ts'
import type { Context } from '#server/platform/context.ts'
import { findLines, findManifest, findShares } from '../store/manifest-store.ts'
import { lineView, shareView, summaryView } from '../store/manifest-view.ts'

const BRANDS_NAMED = 6

/** The totals and first lines of a lot's item list; null without one. The caller must know that the lot may be seen. */
export async function startOfManifest(
  { services: { db }, viewer }: Context,
  listingId: string,
): Promise<ManifestStart | null> {
  const manifest = await findManifest(db, listingId)
  if (!manifest) return null
  const shown = phonesFor(viewer)
  const all = { page: 1, search: '' }
  const [brands, conditions, lines] = await Promise.all([
    findShares(db, listingId, 'brand', { ...all, size: BRANDS_NAMED }),
    findShares(db, listingId, 'condition', all),
    findLines(db, listingId, { ...all, size: manifestLimits.first }),
  ])
  return {
    summary: summaryView(manifest, shown),
    brands: brands.shares.filter(({ name }) => name !== null).map(share => shareView(share, shown)),
    conditions: conditions.shares.filter(({ name }) => name !== null),
    lines: lines.map(line => lineView(line, shown)),
  }
}
