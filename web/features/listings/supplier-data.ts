import type { ApiReply } from '#contract/api.ts'
import { links } from '#contract/urls.ts'

type Supplier = ApiReply<'GET /supplier/:slug'>['supplier']

type Rating = Pick<ApiReply<'GET /seller-reviews/:businessId'>, 'average' | 'counted'>

/** Structured data of a seller for search engines: schema.org Organization. */
export const supplierData = (supplier: Supplier, origin: string, rating: Rating | null): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: supplier.name,
    url: origin + links.supplier(supplier.slug),
    ...(supplier.about && { description: supplier.about }),
    ...(rating?.average && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.counted,
        bestRating: 5,
      },
    }),
    ...(supplier.city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: supplier.city,
        ...(supplier.state && { addressRegion: supplier.state }),
        addressCountry: 'IN',
      },
    }),
  },
]
