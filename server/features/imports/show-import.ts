import type { Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport } from './store/import-store.ts'
import { rowView, summaryView } from './store/import-view.ts'
import { findRows } from './store/row-views.ts'

/** GET /import/:id */
export const showImport: Verb<'GET /import/:id'> = async ({ services, viewer }, { params }) => {
  const found = (await findOwnImport(services.db, params.id, viewer.userId)) ?? refuse('not_found')
  return { import: await summaryView(services.db, found) }
}

/** GET /import/:id/rows */
export const listRows: Verb<'GET /import/:id/rows'> = async ({ services, viewer }, { params, query }) => {
  const found = (await findOwnImport(services.db, params.id, viewer.userId)) ?? refuse('not_found')
  const { rows, count } = await findRows(services.db, found.id, query)
  return { rows: rows.map(row => rowView(services, row, found)), count }
}
