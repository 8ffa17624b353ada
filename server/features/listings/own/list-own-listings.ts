import type { ApiReply, VerbInput } from '../../../../contract/api.ts'
import { ownListingPages } from '../../../../contract/listings/own-listings-rules.ts'
import type { SignedInContext } from '../../../platform/context.ts'
import { listingView } from '../model/listing-view.ts'
import { findImpressionDays, findOwnListings } from './own-listing-store.ts'

type Key = 'GET /deadstock/list'

/** GET /deadstock/list */
export async function listOwnListings(context: SignedInContext, { query }: VerbInput<Key>): Promise<ApiReply<Key>> {
  const { db } = context.services
  const { rows, active, draft, count } = await findOwnListings(db, {
    userId: context.viewer.userId,
    status: query.status ?? null,
    tab: query.tab ?? null,
    words: wordsOf(query.search ?? ''),
    sort: query.sort,
    page: query.page,
    size: query.size,
  })
  const ids = rows.map(row => row.id)
  return {
    deadstocks: rows.map(row => listingView(context, row)),
    count,
    counts: { active, draft },
    impressionDays: ids.length > 0 ? await findImpressionDays(db, ids, ownListingPages.sparklineDays) : {},
  }
}

/** Words as patterns: `%`, `_` and `\` stand for themselves. */
const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => word.replace(/[%_\\]/g, sign => `\\${sign}`))
