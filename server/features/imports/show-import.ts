import type { ApiReply, VerbInput } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOwnImport } from './import-store.ts'
import { rowView, summaryView } from './import-view.ts'
import { findRows } from './row-store.ts'

/** GET /import/:id */
export async function showImport(
  { house, viewer }: SignedInContext,
  { params }: VerbInput<'GET /import/:id'>,
): Promise<ApiReply<'GET /import/:id'>> {
  const found = (await findOwnImport(house.db, params.id, viewer.userId)) ?? refuse('not_found')
  return { import: await summaryView(house.db, found) }
}

/** GET /import/:id/rows */
export async function listRows(
  { house, viewer }: SignedInContext,
  { params, query }: VerbInput<'GET /import/:id/rows'>,
): Promise<ApiReply<'GET /import/:id/rows'>> {
  const found = (await findOwnImport(house.db, params.id, viewer.userId)) ?? refuse('not_found')
  const { rows, count } = await findRows(house.db, found.id, query)
  return { rows: rows.map(row => rowView(row, found)), count }
}
