import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { reachSeller } from './reach-seller.ts'

/** Shows the contact details of a listing's seller; both sides see the request in their conversation. */
export const requestContact = (
  context: SignedInContext,
  { params }: VerbInput<'GET /deadstock/:id/seller'>,
): Promise<ApiReply<'GET /deadstock/:id/seller'>> => reachSeller(context, params.id, 'contact')
