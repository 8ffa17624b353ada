import type { ManifestStart } from '#contract/manifests/endpoints.ts'
import { manifestLimits } from '#contract/manifests/rules.ts'
import { phonesFor } from '#contract/shared/contact/contact-details.ts'
import type { Context } from '#server/platform/context.ts'
import { type ManifestStartRow, startOfList } from '../store/manifest-store.ts'
import { lineView, shareView, summaryView } from '../store/manifest-view.ts'

export type { ManifestStartRow } from '../store/manifest-store.ts'

const BRANDS_NAMED = 6

/** The totals and first lines of the item list of a listing `l`, in the form that `viewStart` reads. */
export const startOfManifest = startOfList({ brands: BRANDS_NAMED, lines: manifestLimits.first })

/** The totals and first lines of a lot's item list. The caller must know that the viewer may see the lot. */
export function viewStart(
  { viewer }: Pick<Context, 'viewer'>,
  { manifest, brands, conditions, lines }: ManifestStartRow,
): ManifestStart {
  const shown = phonesFor(viewer)
  return {
    summary: summaryView({ ...manifest, updated_at: new Date(manifest.updated_at) }, shown),
    brands: brands.filter(({ name }) => name !== null).map(share => shareView(share, shown)),
    conditions: conditions.filter(({ name }) => name !== null),
    lines: lines.map(line => lineView(line, shown)),
  }
}
