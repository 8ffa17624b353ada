import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport } from './store/import-store.ts'
import { rowView, summaryView } from './store/import-view.ts'
import { findRows } from './store/row-views.ts'

/** GET /import/:id */
export async function showImport(
  { services, viewer }: SignedInContext,
  { params }: VerbInput<'GET /import/:id'>,
): Promise<ApiReply<'GET /import/:id'>> {
  const found = (await findOwnImport(services.db, params.id, viewer.userId)) ?? refuse('not_found')
  return { import: await summaryView(services.db, found) }
}

/** GET /import/:id/rows */
export async function listRows(
  { services, viewer }: SignedInContext,
  { params, query }: VerbInput<'GET /import/:id/rows'>,
): Promise<ApiReply<'GET /import/:id/rows'>> {
  const found = (await findOwnImport(services.db, params.id, viewer.userId)) ?? refuse('not_found')
  const { rows, count } = await findRows(services.db, found.id, query)
  return { rows: rows.map(row => rowView(services, row, found)), count }
}
