import { Readable } from 'node:stream'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import {
  priceListColumns,
  priceListLimits,
  priceListMessages,
  unitQuantityCodes,
} from '#contract/imports/price-list.ts'
import { importChoices } from '#contract/imports/rules.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { isUnit } from '#contract/shared/numbers/units.ts'
import { namingFields } from '#contract/surplus/fields.ts'
import { conditions, gstBases } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { findForPriceList, type PriceListRow } from '#server/features/listings/own/find-for-price-list.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'

/** POST /deadstock/pricelist: a sheet for buyers; uploading it unchanged changes nothing. */
export const writePriceList: DownloadVerb<'POST /deadstock/pricelist'> = async (
  context,
  { body: { ids, tab, search } },
) => {
  const { viewer, services } = context
  const { db, config } = services
  await enforceRateLimit(db, { key: `price lists ${viewer.userId}`, most: priceListLimits.anHour, seconds: 3600 })
  const { rows, count } = await findForPriceList(db, {
    userId: viewer.userId,
    ids: ids ?? null,
    tab,
    search,
    most: priceListLimits.listings,
  })
  if (count === 0) refuse('invalid', { fields: [{ field: 'ids', message: priceListMessages.none }] })
  if (count > priceListLimits.listings)
    refuse('invalid', { fields: [{ field: 'ids', message: priceListMessages.many(formatCount(count, true)) }] })
  const cells = rows.map(row => cellsOf(row, config.publicUrl))
  return { name: 'price-list.xlsx', body: spreadsheet('Price list', priceListColumns, Readable.from([cells])) }
}

const cellsOf = (row: PriceListRow, origin: URL): Cell[] => [
  row.sku ?? '',
  row.name,
  ...namingFields.map(name => row.surplus[name] ?? ''),
  categoryOf(row.category ?? '')?.name ?? '',
  row.hs_code ?? '',
  conditions.find(({ id }) => id === row.surplus.condition)?.label ?? '',
  row.surplus.quantityAvailable ?? '',
  row.unit ?? '',
  isUnit(row.unit) ? unitQuantityCodes[row.unit] : '',
  row.amount ?? '',
  importChoices.gst[gstBases.findIndex(({ id }) => id === row.surplus.gst)] ?? '',
  row.min_order_quantity ?? '',
  row.surplus.stockCity ?? '',
  row.live ? new URL(links.product(row.id), origin).href : '',
]
