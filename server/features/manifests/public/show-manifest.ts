import { phonesFor } from '#contract/shared/contact/contact-details.ts'
import { showListing } from '#server/features/listings/public/show-listing.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { countLines, findLines, findManifest, findShares } from '../store/manifest-store.ts'
import { lineView, shareView, summaryView } from '../store/manifest-view.ts'

/** GET /explore/deadstock/:id/manifest: lines or groups of a lot's list, for viewers who may see the lot. */
export const showManifest: Verb<'GET /explore/deadstock/:id/manifest'> = async (context, { params: { id }, query }) => {
  const { db } = context.services
  await showListing(context, id)
  const shown = phonesFor(context.viewer)
  const summary = summaryView((await findManifest(db, id)) ?? refuse('not_found'), shown)
  // masked digits cannot be searched either
  const filter = { ...query, masked: !context.viewer }
  if (query.group) {
    const { shares, count } = await findShares(db, id, query.group, filter)
    return { summary, lines: [], groups: shares.map(share => shareView(share, shown)), count }
  }
  const [lines, count] = await Promise.all([findLines(db, id, filter), countLines(db, id, filter)])
  return { summary, lines: lines.map(line => lineView(line, shown)), groups: [], count }
}
