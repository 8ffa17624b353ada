import { sql } from 'kysely'
import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { Context } from '#server/platform/context.ts'
import { otherLots } from '../listings/public/other-lots.ts'
import { showWith } from '../listings/public/show-listing.ts'
import { type ManifestStartRow, startOfManifest, viewStart } from '../manifests/public/start-of-manifest.ts'

const show = showWith(
  sql<{ other_lots: number; start: ManifestStartRow | null }>`${otherLots} as other_lots, ${startOfManifest} as start`,
)

/** One listing for the viewer: a live one for everybody, one in any state for its owner and admins. */
export async function showExploreListing(
  context: Context,
  { params: { id } }: VerbInput<'GET /explore/deadstock/:id'>,
): Promise<ApiReply<'GET /explore/deadstock/:id'>> {
  const { listing, beside } = await show(context, id)
  return {
    deadstock: listing,
    otherLots: beside.other_lots,
    itemList: beside.start && viewStart(context, beside.start),
    code: 200,
  }
}
