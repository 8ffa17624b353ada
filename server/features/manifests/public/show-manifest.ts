import type { ApiReply, VerbInput } from '../../../../contract/api.ts'
import type { Context } from '../../../platform/context.ts'
import { refuse } from '../../../platform/runtime/refusal.ts'
import { showListing } from '../../listings/public/show-listing.ts'
import { countLines, findLines, findManifest, findShares } from '../store/manifest-store.ts'
import { lineView, summaryView } from '../store/manifest-view.ts'

type Key = 'GET /explore/deadstock/:id/manifest'

/** GET /explore/deadstock/:id/manifest: lines or groups of the list of a lot, for whoever may see the lot. */
export async function showManifest(
  context: Context,
  { params: { id }, query }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { db } = context.services
  await showListing(context, id)
  const summary = summaryView((await findManifest(db, id)) ?? refuse('not_found'))
  if (query.group) {
    const { shares, count } = await findShares(db, id, query.group, query)
    return { summary, lines: [], groups: shares, count }
  }
  const [lines, count] = await Promise.all([findLines(db, id, query), countLines(db, id, query.search)])
  return { summary, lines: lines.map(lineView), groups: [], count }
}
