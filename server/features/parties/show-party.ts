import { findPartner } from '#server/features/conversations/find-partner.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { readParty } from './party-card.ts'

/** GET /conversation/:id/party: the other side of the viewer's conversation. */
export const showParty: Verb<'GET /conversation/:id/party'> = async (
  { services: { db }, viewer },
  { params: { id } },
) => {
  const partner = (await findPartner(db, viewer.userId, id)) ?? refuse('not_found')
  return { party: (await readParty(db, partner)) ?? refuse('not_found') }
}
