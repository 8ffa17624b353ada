import { searchLimits } from '#contract/explore/explore-state.ts'
import { noFilters, search } from '#server/features/search/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Searcher } from './answer.ts'

/**
 * The product's search as buyers use it: the text is cut as the search box cuts it, and pages of the usual size are
 * loaded one after another, up to `most` listings.
 */
export function productSearch(db: Db, most: number): Searcher {
  return async query => {
    const ids: string[] = []
    let admitted = false
    let after: string | null = null
    do {
      const page = await search(db, {
        ...noFilters,
        query: query.slice(0, searchLimits.queryMost).trim(),
        sort: 'recommended',
        page: 1,
        size: searchLimits.pageSize,
        after,
      })
      if (after === null) admitted = page.relaxed || page.ids.length === 0
      ids.push(...page.ids)
      after = page.next
    } while (after !== null && ids.length < most)
    return { ids: ids.slice(0, most), admitted }
  }
}
