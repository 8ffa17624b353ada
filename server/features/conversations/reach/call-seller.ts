import type { Verb } from '#server/platform/context.ts'
import { reachSeller } from './reach-seller.ts'

/** Returns the number for a call that is made now; both sides see that the buyer called. */
export const callSeller: Verb<'POST /deadstock/:id/call'> = async (context, { params }) => {
  return reachSeller(context, params.id, 'call')
}
