import { Readable } from 'node:stream'
import type { VerbInput } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { catalogueLimits, catalogueMessages, catalogueTexts } from '#contract/imports/catalogue-rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { formatPhone } from '#contract/shared/phone.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { conditions, gstBases, labelOf } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { type CatalogueRow, findForCatalogue } from '#server/features/listings/own/find-for-catalogue.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import type { ImageStore } from '#server/platform/files/images.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { type CatalogueLot, drawCatalogue } from './draw-catalogue.ts'

/** POST /deadstock/catalogue: own live listings as pages to send to buyers. */
export async function writeCatalogue(
  { viewer, services }: SignedInContext,
  { body: { ids, search, phone } }: VerbInput<'POST /deadstock/catalogue'>,
): Promise<{ name: string; body: Readable }> {
  const { db, clock, config, images } = services
  const { userId } = viewer
  await enforceRateLimit(db, { key: `catalogues ${userId}`, most: catalogueLimits.anHour, seconds: 3600 })
  const { rows, count, seller } = await findForCatalogue(db, {
    userId,
    ids: ids ?? null,
    search,
    most: catalogueLimits.listings,
  })
  if (count === 0 || !seller) refuse('invalid', { fields: [{ field: 'ids', message: catalogueMessages.none }] })
  if (count > catalogueLimits.listings)
    refuse('invalid', { fields: [{ field: 'ids', message: catalogueMessages.many(formatCount(count, true)) }] })
  const day = formatShortDate(clock())
  const pdf = await drawCatalogue(
    {
      business: seller.business,
      verified: seller.verified,
      place: [seller.city, seller.state].filter(Boolean).join(', '),
      phone: phone && seller.phone ? formatPhone(seller.phone) : null,
      day,
      foot: catalogueTexts.foot(day),
    },
    async () => Promise.all(rows.map(row => lotOf(row, config.publicUrl, images))),
  )
  return { name: 'catalogue.pdf', body: Readable.from([pdf]) }
}

async function lotOf(row: CatalogueRow, origin: URL, images: ImageStore): Promise<CatalogueLot> {
  const { condition = null, gst = null, stockCity, wholeLot } = row.surplus
  const minimum = row.min_order_quantity
    ? catalogueTexts.minimum(formatQuantityOf(row.min_order_quantity, row.unit))
    : undefined
  const facts = [wholeLot ? catalogueTexts.wholeLot : minimum, labelOf(conditions, condition), stockCity]
  const picture = row.image_id ? await images.read(row.image_id, 640) : undefined
  return {
    name: row.name,
    category: categoryOf(row.category ?? '')?.name ?? '',
    rate: row.amount ? formatRate(row.amount, row.unit) : catalogueTexts.noRate,
    gst: labelOf(gstBases, gst) ?? '',
    facts: facts.flatMap(fact => fact || []),
    address: new URL(links.product(row.id), origin).href,
    ...(picture && { picture }),
  }
}
