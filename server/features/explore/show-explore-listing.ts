import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { Context } from '../../platform/context.ts'
import { showListing } from '../listings/show-listing.ts'

/** One listing as the viewer may see it: live for everybody, in any state for its owner and admins. */
export const showExploreListing = async (
  context: Context,
  { params: { id } }: VerbInput<'GET /explore/deadstock/:id'>,
): Promise<ApiReply<'GET /explore/deadstock/:id'>> => ({ deadstock: await showListing(context, id), code: 200 })
