import { Readable } from 'node:stream'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { catalogueLimits, catalogueMessages, catalogueTexts } from '#contract/imports/catalogue-rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatCount } from '#contract/shared/numbers/numbers.ts'
import { formatPhone } from '#contract/shared/phone.ts'
import type { Language } from '#contract/site/languages.ts'
import { pathIn } from '#contract/site/local-paths.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { conditions, gstBases, labelOf } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { type CatalogueRow, findForCatalogue } from '#server/features/listings/own/find-for-catalogue.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import type { ImageStore } from '#server/platform/files/images.ts'
import { valueTranslationInto } from '#server/platform/language/translation-into.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { type CatalogueLot, drawCatalogue } from './draw-catalogue.ts'

/** POST /deadstock/catalogue: own live listings as pages to send to buyers. */
export const writeCatalogue: DownloadVerb<'POST /deadstock/catalogue'> = async (
  { viewer, services },
  { body: { ids, search, phone, language = 'en' } },
) => {
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
  const translate = valueTranslationInto(language)
  const day = formatShortDate(clock())
  const pdf = await drawCatalogue(
    {
      language,
      business: seller.business,
      verified: seller.verified,
      place: [seller.city, translate(seller.state ?? '')].filter(Boolean).join(', '),
      phone: phone && seller.phone ? formatPhone(seller.phone) : null,
      day: translate(day),
      foot: translate(catalogueTexts.foot(day)),
    },
    async () => Promise.all(rows.map(row => lotOf(row, { origin: config.publicUrl, language, translate }, images))),
  )
  return { name: 'catalogue.pdf', body: Readable.from([pdf]) }
}

interface Wording {
  origin: URL
  language: Language
  translate: (text: string) => string
}

async function lotOf(
  row: CatalogueRow,
  { origin, language, translate }: Wording,
  images: ImageStore,
): Promise<CatalogueLot> {
  const { condition = null, gst = null, stockCity, wholeLot } = row.surplus
  const minimum = row.min_order_quantity
    ? catalogueTexts.minimum(formatQuantityOf(row.min_order_quantity, row.unit))
    : undefined
  const ours = [wholeLot ? catalogueTexts.wholeLot : minimum, labelOf(conditions, condition)]
  const picture = row.image_id ? await images.read(row.image_id, 640) : undefined
  return {
    name: row.name,
    category: translate(categoryOf(row.category ?? '')?.name ?? ''),
    rate: translate(row.amount ? formatRate(row.amount, row.unit) : catalogueTexts.noRate),
    gst: translate(labelOf(gstBases, gst) ?? ''),
    facts: [...ours.map(fact => translate(fact ?? '')), stockCity].flatMap(fact => fact || []),
    address: new URL(pathIn(language, links.product(row.id)), origin).href,
    ...(picture && { picture }),
  }
}
