import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { reachSeller } from './reach-seller.ts'

/** Returns the number for a call that is made now; both sides see that the buyer called. */
export async function callSeller(
  context: SignedInContext,
  { params }: VerbInput<'POST /deadstock/:id/call'>,
): Promise<ApiReply<'POST /deadstock/:id/call'>> {
  return reachSeller(context, params.id, 'call')
}
