import { addDays, freshnessLimits } from '#contract/freshness/rules.ts'
import { leadLimits } from '#contract/leads/rules.ts'
import { ownListingPages } from '#contract/listings/own-listings-rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { publishingBlockers } from '../model/listing-policy.ts'
import { listingView } from '../model/listing-view.ts'
import { countDue } from '../upkeep/upkeep-store.ts'
import { countContacts, countSaves, findImpressionDays, findOwnListings, findPrices } from './own-listing-store.ts'

/** GET /deadstock/list */
export const listOwnListings: Verb<'GET /deadstock/list'> = async (context, { query }) => {
  const { db, clock } = context.services
  const now = clock()
  const today = dayOf(now)
  const { rows, active, draft, count } = await findOwnListings(db, {
    userId: context.viewer.userId,
    status: query.status ?? null,
    tab: query.tab ?? null,
    dueUntil: query.show === 'due' ? addDays(today, freshnessLimits.dueBefore) : null,
    search: query.search ?? '',
    sort: query.sort,
    page: query.page,
    size: query.size,
  })
  const ids = rows.map(row => row.id)
  const lacking = rows.flatMap(row => {
    const missing = row.status === 'Active' ? [] : publishingBlockers(row, row.pictures, today)
    return missing.length > 0 ? [[row.id, missing] as const] : []
  })
  return {
    deadstocks: rows.map(row => listingView(context, row)),
    count,
    counts: { active, draft },
    upkeep: await countDue(db, context.viewer.userId, now),
    prices: ids.length > 0 ? await findPrices(db, ids) : {},
    contacts: ids.length > 0 ? await countContacts(db, ids, leadLimits.contactDays) : {},
    saves: ids.length > 0 ? await countSaves(db, ids, watchingLimits.savesShown) : {},
    missing: Object.fromEntries(lacking),
    impressionDays: ids.length > 0 ? await findImpressionDays(db, ids, ownListingPages.sparklineDays) : {},
  }
}
