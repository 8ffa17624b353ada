import { sql } from 'kysely'
import type { SearchEngine } from '#server/features/search/model/engine.ts'
import type { Db } from '#server/platform/database/db.ts'
import { retrieveCandidates } from './candidate-store.ts'
import { countFacets, countMatches } from './count-store.ts'
import { refreshScores } from './index-store.ts'
import { listMatches } from './page-store.ts'

/** The engine on `listing_search`, whose rows triggers update in the writer's own transaction. */
export const postgresEngine = (db: Db): SearchEngine => ({
  retrieve: retrieval => retrieveCandidates(db, retrieval),
  list: listing => listMatches(db, listing),
  count: ({ match, filters }) => countMatches(db, match, filters),
  facets: counting => countFacets(db, counting),
  index: () => refreshScores(db),
  health: async () => {
    await sql`select from listing_search limit 1`.execute(db)
  },
})
