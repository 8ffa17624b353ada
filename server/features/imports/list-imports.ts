import type { ApiReply } from '../../../contract/api.ts'
import type { SignedInContext } from '../../platform/context.ts'
import { findLatestImports } from './import-store.ts'
import { briefView } from './import-view.ts'

type Key = 'GET /import'
const SHOWN = 5

/** GET /import */
export async function listImports({ house, viewer }: SignedInContext): Promise<ApiReply<Key>> {
  const rows = await findLatestImports(house.db, viewer.userId, SHOWN)
  return { imports: await Promise.all(rows.map(row => briefView(house.db, row))) }
}
