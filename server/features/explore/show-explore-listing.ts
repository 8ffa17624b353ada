import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { Context } from '#server/platform/context.ts'
import { countOtherLots } from '../listings/public/count-other-lots.ts'
import { showListing } from '../listings/public/show-listing.ts'
import { startOfManifest } from '../manifests/public/start-of-manifest.ts'

/** One listing as the viewer may see it: live for everybody, in any state for its owner and admins. */
export async function showExploreListing(
  context: Context,
  { params: { id } }: VerbInput<'GET /explore/deadstock/:id'>,
): Promise<ApiReply<'GET /explore/deadstock/:id'>> {
  const [deadstock, otherLots, itemList] = await Promise.all([
    showListing(context, id),
    countOtherLots(context, id),
    startOfManifest(context, id),
  ])
  return { deadstock, otherLots, itemList, code: 200 }
}
