import type { ApiReply, VerbInput } from '#contract/api.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { rowView } from '../model/grievance-view.ts'
import { countQueued, findQueued } from './queue-store.ts'

type Key = 'GET /admin/grievances'

/** most characters of the text in a row */
const EXCERPT = 160

/** GET /admin/grievances: a queue, the earliest deadline first. */
export async function listGrievances(
  { services: { db } }: SignedInContext,
  { query }: VerbInput<Key>,
): Promise<ApiReply<Key>> {
  const [rows, counted] = await Promise.all([findQueued(db, query), countQueued(db, query)])
  return {
    grievances: rows.map(row => ({
      ...rowView(row),
      id: row.id,
      words: row.words.slice(0, EXCERPT),
      alike: row.alike,
    })),
    ...counted,
  }
}
