import { readUnnamedParty } from '#server/features/parties/party-card.ts'
import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOneWanted } from './wanted-store.ts'

/** GET /wanted/:id/party: the buyer without a name, for people who have logged in. */
export const showBuyer: Verb<'GET /wanted/:id/party'> = async ({ services: { db, clock } }, { params: { id } }) => {
  const row = (await findOneWanted(db, id, clock())) ?? refuse('not_found')
  const party = await readUnnamedParty(db, row.user_id, row.region)
  return { party: party ?? refuse('not_found') }
}
