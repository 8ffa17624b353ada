import type { ApiReply } from '../../../contract/api.ts'
import { links } from '../../../contract/urls.ts'

type Supplier = ApiReply<'GET /supplier/:slug'>['supplier']

/** A seller as search engines read it: schema.org Organization. */
export const supplierData = (supplier: Supplier, origin: string): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: supplier.name,
    url: origin + links.supplier(supplier.slug),
    ...(supplier.about && { description: supplier.about }),
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
