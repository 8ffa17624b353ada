import { hasFirmRight } from '#contract/firms/rules.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { hasRows } from '#server/platform/database/fetch.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/**
 * The viewer for this endpoint. A member acts through the account of their firm if their role has the right, and
 * otherwise for themselves.
 */
export function actingViewer(endpoint: Endpoint, viewer: Viewer | null): Viewer | null {
  const { firm: access } = endpoint
  if (!viewer?.firm || access === 'person') return viewer
  const { firm, userId } = viewer
  if (!hasFirmRight(firm.role, access === 'lot' ? 'list' : access)) refuse('firm_role')
  if (firm.accountId === userId) return viewer
  return { ...viewer, userId: firm.accountId, personId: userId, suspended: viewer.suspended === true || firm.suspended }
}

interface NamedLots {
  params?: { id?: unknown }
  body?: { ids?: unknown }
}

/**
 * Refuses a member who may only change their own listings, if another member is the contact of a listing in the call.
 */
export async function refuseLotsOfColleagues(
  endpoint: Endpoint,
  { services, viewer }: Context,
  { params, body }: NamedLots,
): Promise<void> {
  if (endpoint.firm !== 'lot' || !viewer?.firm || hasFirmRight(viewer.firm.role, 'anyLot')) return
  const named = [params?.id, ...(Array.isArray(body?.ids) ? body.ids : [])].filter(id => typeof id === 'string')
  const isOfColleague = await hasRows(services.db)`
    select from listings where id = any(${named}::uuid[]) and user_id = ${viewer.userId}
      and contact_id is distinct from ${viewer.personId ?? null} limit 1`
  if (isOfColleague) refuse('firm_role')
}
