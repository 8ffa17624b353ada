import type { Verb } from '#server/platform/context.ts'
import { rowView } from '../model/grievance-view.ts'
import { countQueued, findQueued } from './queue-store.ts'

/** most characters of the text in a row */
const EXCERPT = 160

/** GET /admin/grievances: a queue, the earliest deadline first. */
export const listGrievances: Verb<'GET /admin/grievances'> = async ({ services: { db } }, { query }) => {
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
