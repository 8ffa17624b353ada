import { addDays, freshnessLimits } from '#contract/freshness/rules.ts'
import { leadLimits } from '#contract/leads/rules.ts'
import { ownListingPages } from '#contract/listings/own-listings-rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { watchingLimits } from '#contract/watching/rules.ts'
import type { Verb } from '#server/platform/context.ts'
import { onlyContact, publishingBlockers } from '../model/listing-policy.ts'
import { listingView } from '../model/listing-view.ts'
import { countDue } from '../upkeep/upkeep-store.ts'
import { countContacts, countSaves, findImpressionDays, findOwnListings, findPrices } from './own-listing-store.ts'

/** GET /deadstock/list */
export const listOwnListings: Verb<'GET /deadstock/list'> = async (context, { query }) => {
  const { db, clock } = context.services
  const now = clock()
  const today = dayOf(now)
  const { userId } = context.viewer
  // the lots that the viewer may confirm
  const contactId = onlyContact(context.viewer)
  const { rows, active, draft, count } = await findOwnListings(db, {
    userId,
    status: query.status ?? null,
    tab: query.tab ?? null,
    due: query.show === 'due' ? { until: addDays(today, freshnessLimits.dueBefore), contactId } : null,
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
    upkeep: await countDue(db, { userId, contactId, now }),
    prices: ids.length > 0 ? await findPrices(db, ids) : {},
    contacts: ids.length > 0 ? await countContacts(db, ids, leadLimits.contactDays) : {},
    saves: ids.length > 0 ? await countSaves(db, ids, watchingLimits.savesShown) : {},
    missing: Object.fromEntries(lacking),
    impressionDays: ids.length > 0 ? await findImpressionDays(db, ids, ownListingPages.sparklineDays) : {},
  }
}
