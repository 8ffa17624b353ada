import { lazy, Suspense, useEffect, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { inCategory } from '#web/features/explore/in-category.ts'
import { lostLot } from '#web/features/listings/lost-lot.ts'
import { EmptyInventory } from '#web/features/site-frame/empty-inventory.tsx'
import { inWords } from '#web/language/words.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData } from '#web/routing/screen.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './not-found.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

const SimilarListings = lazy(async () => ({
  default: (await import('#web/features/listings/similar-listings.tsx')).SimilarListings,
}))

type Data = ApiReply<'GET /explore/categories'>['categories']

const CATEGORIES_OFFERED = 4
const NO_PAGE = 'There is no page at this address. The link may be mistyped or out of date.'

export const loader: PageLoader<Data> = async ({ api, answer }) => {
  answer.status = 404
  const reply = await api('GET /explore/categories', {}, { quiet: true })
  return reply.success
    ? reply.categories.slice(0, CATEGORIES_OFFERED).map(each => ({ ...each, name: inWords(each.name) }))
    : []
}

export const meta = (): PageMeta => ({ title: `This Inventory Is Empty! | ${product.name}`, noindex: true })

export default function NotFound() {
  const categories = usePageData<Data>()
  const [similar] = useState(lostLot.similar)
  // forgets the similar lots, so that the next missing page does not show them
  useEffect(() => () => lostLot.remember(undefined), [])
  return (
    <EmptyInventory why={similar ? undefined : NO_PAGE}>
      {similar?.length ? (
        <Suspense>
          <SimilarListings listings={similar} title={listingTexts.stillAvailable} />
        </Suspense>
      ) : null}
      {categories.length > 0 ? (
        <nav aria-label="Categories">
          <ul className={classNames(layout.chips, styles.categories)}>
            {categories.map(({ id, name }) => (
              <li key={id}>
                <Link to={links.explore(inCategory(id))}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </EmptyInventory>
  )
}
