import type { Verb } from '#server/platform/context.ts'
import { reachSeller } from './reach-seller.ts'

/** Shows the contact details of a listing's seller; both sides see the request in their conversation. */
export const requestContact: Verb<'GET /deadstock/:id/seller'> = (context, { params }) =>
  reachSeller(context, params.id, 'contact')
