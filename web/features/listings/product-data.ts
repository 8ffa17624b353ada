import type { Listing } from '#contract/listings/endpoints.ts'
import { imageAt } from '#contract/listings/images.ts'
import { reachableBreaks } from '#contract/surplus/rate-steps.ts'
import { conditions } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'

/** Structured data of a listing for search engines: schema.org Product with its Offer, and its breadcrumbs. */
export function productData(listing: Listing, origin: string): object[] {
  const url = origin + links.product(listing.id)
  const condition = conditions.find(({ id }) => id === listing.condition)
  const steps = reachableBreaks(listing)
  const crumbs = [
    ['Home', origin + links.home()],
    ...(listing.category && listing.categoryId
      ? [[listing.category, origin + links.explore({ filters: { category: [listing.categoryId] } })]]
      : []),
    [listing.name, url],
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: listing.name,
      description: listing.description,
      image: listing.images.map(image => new URL(imageAt(image, 1280), origin).href),
      url,
      ...(listing.category && { category: listing.category }),
      ...(listing.amount !== null && {
        offers: {
          '@type': 'Offer',
          url,
          price: listing.amount,
          priceCurrency: 'INR',
          ...(steps.length > 0 && {
            priceSpecification: steps.map(({ from, rate }) => priceFrom(from, rate, listing.unit)),
          }),
          availability: `https://schema.org/${listing.confirmation.state === 'stale' ? 'LimitedAvailability' : 'InStock'}`,
          ...(condition && { itemCondition: `https://schema.org/${condition.schema}Condition` }),
          ...(listing.quantityAvailable && {
            inventoryLevel: { '@type': 'QuantitativeValue', value: listing.quantityAvailable, unitText: listing.unit },
          }),
          seller: { '@type': 'Organization', name: listing.business.name },
          ...(listing.minOrderQuantity && {
            eligibleQuantity: {
              '@type': 'QuantitativeValue',
              minValue: listing.minOrderQuantity,
              unitText: listing.unit,
            },
          }),
        },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  ]
}

/** A lower rate that applies from a minimum quantity. */
const priceFrom = (minValue: number, price: number, unitText: string | null) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'INR',
  eligibleQuantity: { '@type': 'QuantitativeValue', minValue, unitText },
})
