import { formatGstActive } from '#contract/businesses/gst-register.ts'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { confirmedOnCard, confirmedText, daysBetween, freshnessAt } from '#contract/freshness/rules.ts'
import { formatReply } from '#contract/leads/reply-stats.ts'
import type { Listing, ListingCard } from '#contract/listings/endpoints.ts'
import { imageLimits } from '#contract/listings/images.ts'
import { shownRound } from '#contract/offers/rounds/round-rules.ts'
import { phonesFor } from '#contract/shared/contact/contact-details.ts'
import { dayOf } from '#contract/shared/days.ts'
import { currency } from '#contract/shared/numbers/money.ts'
import { licenceFact } from '#contract/surplus/licence-rules.ts'
import { rateSteps } from '#contract/surplus/rate-steps.ts'
import { shelfLifeOf } from '#contract/surplus/shelf-life.ts'
import type { Context } from '#server/platform/context.ts'
import { goodsOf, wholeSurplus } from './listing-facts.ts'
import { can } from './listing-policy.ts'
import type { CardRow, ListingRow } from './listing-store.ts'
import { maskedGst } from './masked-gst.ts'
import { pictureAddress } from './picture-address.ts'

/** The facts that card and page share. */
const sharedView = ({ services, viewer }: Context, row: CardRow) => ({
  id: row.id,
  name: row.name,
  images: row.pictures.map(id => pictureAddress(services, id, row.live)),
  category: row.category === null ? null : (categoryOf(row.category)?.name ?? null),
  categoryId: row.category,
  subCategory: row.subcategory,
  amount: row.amount,
  unit: row.unit,
  currency,
  negotiable: row.negotiable,
  minOrderQuantity: row.min_order_quantity,
  maxOrderQuantity: row.max_order_quantity,
  condition: row.surplus.condition ?? null,
  quantityAvailable: row.surplus.quantityAvailable ?? null,
  wholeLot: row.surplus.wholeLot ?? false,
  gst: row.surplus.gst ?? null,
  stockCity: row.surplus.stockCity ?? null,
  status: row.status,
  impressions: row.impressions,
  clicks: row.clicks,
  businessId: row.business_id,
  createdAt: row.created_at.toISOString(),
  confirmation: confirmationOf({ services, viewer }, row),
})

/** The confirmation of a live listing; only its owner sees that it is due. */
function confirmationOf(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  row: CardRow,
): Listing['confirmation'] {
  const now = services.clock()
  const known = row.fresh_until === null ? 'fresh' : freshnessAt(row.fresh_until, now)
  const visible = known === 'due' && viewer?.userId !== row.user_id ? 'fresh' : known
  const confirmation = {
    at: row.confirmed_at.toISOString(),
    daysAgo: Math.max(0, daysBetween(dayOf(row.confirmed_at), dayOf(now))),
    state: visible === 'resting' && row.live ? 'stale' : visible,
  } as const
  return {
    ...confirmation,
    text: confirmedText(confirmation),
    brief: confirmedOnCard(confirmation, row.created_at.toISOString()),
  }
}

/** Specifications for this reader: names and values are masked alike. */
export function shownSpecifications(
  { viewer }: Pick<Context, 'viewer'>,
  pairs: readonly (readonly [name: string, value: string])[],
) {
  const shown = phonesFor(viewer)
  return Object.fromEntries(pairs.map(([name, value]) => [shown(name), shown(value)]))
}

/** A listing for its viewer: only signed-in people see the whole GST number, unless it is withheld. */
export const listingView = (context: Context, row: ListingRow, gstWithheld = false): Listing => ({
  ...sharedView(context, row),
  ...wholeSurplus(row.surplus),
  shelfLife: shelfLifeOf(goodsOf(row), dayOf(context.services.clock())),
  licence: licenceFact(goodsOf(row)),
  rateSteps: rateSteps({ ...wholeSurplus(row.surplus), amount: row.amount, unit: row.unit }),
  // only signed-in viewers see the PIN code, because a buyer who wants to collect the goods has signed in
  stockPin: context.viewer ? (row.surplus.stockPin ?? null) : null,
  pausedBy: row.paused_by,
  description: phonesFor(context.viewer)(row.description),
  hsCode: row.hs_code,
  specifications: shownSpecifications(context, row.specifications),
  version: row.version,
  listViews: row.list_views,
  awayUntil: row.away_until !== null && row.away_until >= dayOf(context.services.clock()) ? row.away_until : null,
  business: {
    name: row.business_name,
    slug: supplierSlug(row.business_name, row.business_id),
    verified: row.verified,
    verifiedAt: row.verified ? (row.verified_at?.toISOString() ?? null) : null,
    gstActive: row.gst_active_at && formatGstActive(row.gst_active_at),
    replies: formatReply(row.replies),
    user: {
      name: row.seller_name,
      city: row.city,
      state: row.state,
      gst: context.viewer && !gstWithheld ? row.gst : maskedGst(row.gst),
      gstWithheld,
      hasPhone: row.has_phone,
      memberSince: row.member_since.toISOString(),
    },
  },
  round: shownRound(
    row.round && { ...row.round, endsAt: new Date(row.round.endsAt), answerBy: new Date(row.round.answerBy) },
    context.services.clock(),
  ),
  can: can(context.viewer, row),
})

export function cardView(context: Context, row: CardRow): ListingCard {
  const { images, ...shared } = sharedView(context, row)
  return {
    ...shared,
    images: images.slice(0, imageLimits.shown),
    business: { name: row.business_name, verified: row.verified, city: row.city, hasPhone: row.has_phone },
  }
}
