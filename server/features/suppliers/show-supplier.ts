import { formatGstActive } from '#contract/businesses/gst-register.ts'
import { idInSlug, supplierSlug } from '#contract/businesses/seller-page.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { formatReply, formatReplyRate, oftenSilent } from '#contract/leads/reply-stats.ts'
import { dayOf } from '#contract/shared/days.ts'
import type { Context, Verb } from '#server/platform/context.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { maskedGst } from '../listings/model/masked-gst.ts'
import { loadCards } from '../listings/public/load-cards.ts'
import { findLots, findSuppliers, type SupplierRow } from './supplier-store.ts'

/** GET /supplier/:slug: a seller's public page. Addresses with a former name find it too. */
export const showSupplier: Verb<'GET /supplier/:slug'> = async (context, { params, query: { category, page } }) => {
  const { db, clock } = context.services
  const row = await supplierAt(context, params.slug)
  const chosen = category === undefined ? null : (categoryOf(category)?.id ?? category)
  const lots = row.categories.reduce((sum, { count }) => sum + count, 0)
  const ids = await findLots(db, row.id, { category: chosen, page })
  return {
    supplier: {
      id: row.id,
      slug: supplierSlug(row.name, row.id),
      name: row.name,
      verified: row.verified,
      verifiedAt: row.verified ? (row.verified_at?.toISOString() ?? null) : null,
      gstActive: row.gst_active_at && formatGstActive(row.gst_active_at),
      city: row.city,
      state: row.state,
      memberSince: row.member_since.toISOString(),
      gst: maskedGst(row.gst),
      about: row.about,
      replies: formatReply(row.replies) ?? oftenSilent(row.replies),
      replyRate: formatReplyRate(row.replies),
      awayUntil: row.away_until !== null && row.away_until >= dayOf(clock()) ? row.away_until : null,
      categories: row.categories.map(({ id, count }) => ({ id, name: categoryOf(id)?.name ?? id, count })),
      lots,
    },
    deadstocks: await loadCards(context, ids),
    count: chosen === null ? lots : (row.categories.find(({ id }) => id === chosen)?.count ?? 0),
  }
}

/**
 * The seller of an address. If the ids of several sellers begin alike, the address must match the slug of one of them.
 */
async function supplierAt(context: Context, slug: string): Promise<SupplierRow> {
  const start = idInSlug(slug) ?? refuse('not_found')
  const found = await findSuppliers(context.services.db, start)
  const [only, ...others] = found
  const row = others.length === 0 ? only : found.find(({ id, name }) => supplierSlug(name, id) === slug)
  if (!row) refuse('not_found')
  if (!row.active) refuse('seller_gone')
  // a business that never sold, or stopped long ago, has no page
  if (row.categories.length === 0 && !row.recent) refuse('not_found')
  return row
}
