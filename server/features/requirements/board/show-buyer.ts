import type { ApiReply, VerbInput } from '#contract/api.ts'
import { readUnnamedParty } from '#server/features/parties/party-card.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOneWanted } from './wanted-store.ts'

type Key = 'GET /wanted/:id/party'

/** GET /wanted/:id/party: the buyer without a name, for people who have logged in. */
export async function showBuyer(
  { services: { db, clock } }: SignedInContext,
  { params: { id } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const row = (await findOneWanted(db, id, clock())) ?? refuse('not_found')
  const party = await readUnnamedParty(db, row.user_id, row.region)
  return { party: party ?? refuse('not_found') }
}
