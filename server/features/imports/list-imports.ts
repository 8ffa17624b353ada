import type { ApiReply } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findLatestImports } from './store/import-store.ts'
import { briefView } from './store/import-view.ts'

type Key = 'GET /import'
const SHOWN = 5

/** GET /import */
export async function listImports({ services, viewer }: SignedInContext): Promise<ApiReply<Key>> {
  const rows = await findLatestImports(services.db, viewer.userId, SHOWN)
  return { imports: await Promise.all(rows.map(row => briefView(services.db, row))) }
}
