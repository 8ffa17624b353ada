import { imageLimits } from '../../../contract/images.ts'
import type { Listing, ListingCard } from '../../../contract/listings.ts'
import { currency } from '../../../contract/money.ts'
import { categoryOf } from '../../../contract/taxonomy.ts'
import type { Context } from '../../platform/context.ts'
import { can } from './listing-policy.ts'
import type { CardRow, ListingRow } from './listing-store.ts'
import { pictureAddress } from './picture-address.ts'

/** The facts that card and page have in common. */
const sharedView = ({ house }: Context, row: CardRow) => ({
  id: row.id,
  name: row.name,
  images: row.pictures.map(id => pictureAddress(house, id, row.live)),
  category: row.category === null ? null : (categoryOf(row.category)?.name ?? null),
  categoryId: row.category,
  subCategory: row.subcategory,
  amount: row.amount,
  unit: row.unit,
  currency,
  negotiable: row.negotiable,
  minOrderQuantity: row.min_order_quantity,
  maxOrderQuantity: row.max_order_quantity,
  status: row.status,
  impressions: row.impressions,
  clicks: row.clicks,
  businessId: row.business_id,
  createdAt: row.created_at.toISOString(),
})

/** A listing as its viewer may see it: the GST number is whole for signed-in people only, unless it is withheld. */
export const listingView = (context: Context, row: ListingRow, gstWithheld = false): Listing => ({
  ...sharedView(context, row),
  description: row.description,
  hsCode: row.hs_code,
  specifications: Object.fromEntries(row.specifications),
  version: row.version,
  listViews: row.list_views,
  business: {
    name: row.business_name,
    verified: row.verified,
    verifiedAt: row.verified ? (row.verified_at?.toISOString() ?? null) : null,
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

/** State code and the last three characters; the PAN in the middle stays hidden. */
const maskedGst = (gst: string): string => `${gst.slice(0, 2)}•••••••${gst.slice(-3)}`
