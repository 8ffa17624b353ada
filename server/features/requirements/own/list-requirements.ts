import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnRequirement, findOwnRequirements } from '../model/requirement-store.ts'
import { ownView } from '../model/requirement-view.ts'

type Key = 'GET /requirements'
type OneKey = 'GET /requirements/:id'

/** GET /requirements: the caller's own requirements. */
export async function listRequirements(
  { services: { db, clock }, viewer: { userId } }: SignedInContext,
  { query: { page } }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const { rows, count } = await findOwnRequirements(db, userId, page)
  const now = clock()
  return { requirements: rows.map(row => ownView(row, now)), count }
}

/** GET /requirements/:id: one of the caller's own requirements. */
export async function showRequirement(
  { services: { db, clock }, viewer: { userId } }: SignedInContext,
  { params: { id } }: VerbInput<OneKey>,
): Promise<ApiReply<OneKey>> {
  const row = (await findOwnRequirement(db, id, userId)) ?? refuse('not_found')
  return { requirement: ownView(row, clock()) }
}
