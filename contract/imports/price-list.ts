import { z } from 'zod'
import { ownListingPages, ownListingTabs } from '../listings/own-listings-rules.ts'
import type { Unit } from '../shared/numbers/units.ts'
import { importLabels, namingFields } from '../surplus/fields.ts'

export const priceListLimits = { listings: 500, anHour: 10 } as const

export const priceListMessages = {
  none: 'There are no listings to put in a price list',
  many: (count: string): string =>
    `A price list can hold up to ${priceListLimits.listings} listings, and this is ${count}. Narrow your search`,
} as const

/**
 * The columns of a price list. An upload reads them back, except the unit quantity code and the link, which are for
 * readers.
 */
export const priceListColumns = [
  importLabels.sku,
  importLabels.name,
  ...namingFields.map(name => importLabels[name]),
  importLabels.category,
  importLabels.hsCode,
  importLabels.condition,
  importLabels.quantityAvailable,
  importLabels.unit,
  'UQC',
  importLabels.amount,
  importLabels.gst,
  importLabels.minOrderQuantity,
  importLabels.stockCity,
  'Link',
] as const

/** The unit quantity code of the GST portal for each unit; OTH for units without one. */
export const unitQuantityCodes: Record<Unit, string> = {
  Kilogram: 'KGS',
  Gram: 'GMS',
  Milligram: 'OTH',
  Metre: 'MTR',
  Centimetre: 'CMS',
  'Cubic Centimetre': 'CCM',
  Micron: 'OTH',
  'Cubic Metre': 'CBM',
  Foot: 'OTH',
  Inch: 'OTH',
  Piece: 'PCS',
  Litre: 'MLT (× 1,000)',
  Millilitre: 'MLT',
  Gallon: 'UGS',
  Pounds: 'OTH',
}

/** The selection for a price list: own listings by id, or those of a tab of the own list that match a search. */
export const priceListOf = z.object({
  ids: z.array(z.uuid()).min(1, priceListMessages.none).max(priceListLimits.listings).optional(),
  tab: z.enum(ownListingTabs).default('active'),
  search: z.string().trim().max(ownListingPages.searchMost).default(''),
})
