import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { reachSeller } from './reach-seller.ts'

/** Shows how to reach the seller of a listing; both sides see that it was asked for. */
export const askForContact = (
  context: SignedInContext,
  { params }: VerbInput<'GET /deadstock/:id/seller'>,
): Promise<ApiReply<'GET /deadstock/:id/seller'>> => reachSeller(context, params.id, 'contact')
