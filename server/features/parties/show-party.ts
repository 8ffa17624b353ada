import type { ApiReply, VerbInput } from '#contract/api.ts'
import { findPartner } from '#server/features/conversations/find-partner.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readParty } from './party-card.ts'

type Key = 'GET /conversation/:id/party'

/** GET /conversation/:id/party: the other side of the viewer's conversation. */
export async function showParty(
  { services: { db }, viewer }: SignedInContext,
  { params: { id } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const partner = (await findPartner(db, viewer.userId, id)) ?? refuse('not_found')
  return { party: (await readParty(db, partner)) ?? refuse('not_found') }
}
