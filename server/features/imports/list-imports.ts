import type { Verb } from '#server/platform/context.ts'
import { findLatestImports } from './store/import-store.ts'
import { briefView } from './store/import-view.ts'

const SHOWN = 5

/** GET /import */
export const listImports: Verb<'GET /import'> = async ({ services, viewer }) => {
  const rows = await findLatestImports(services.db, viewer.userId, SHOWN)
  return { imports: await Promise.all(rows.map(row => briefView(services.db, row))) }
}
