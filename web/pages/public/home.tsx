import { useEffect } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { homeLimits } from '#contract/explore/home-limits.ts'
import type { ListingCard as ListedLot } from '#contract/listings/endpoints.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { product } from '#contract/shared/product.ts'
import type { FaqEntry } from '#contract/site/faq-rules.ts'
import { language, languages } from '#contract/site/languages.ts'
import { homeSections, links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { ContactCard } from '#web/features/contact/contact-card.tsx'
import { CategoryPills } from '#web/features/explore/bar/category-pills.tsx'
import { CATEGORY, inCategory } from '#web/features/explore/in-category.ts'
import { CategoryTiles } from '#web/features/home/category-tiles.tsx'
import { FaqList } from '#web/features/home/faq-list.tsx'
import { HeroLots } from '#web/features/home/hero-lots.tsx'
import { HomeHero } from '#web/features/home/home-hero.tsx'
import { GetRidOfDeadstock, WhatWeDo } from '#web/features/home/home-story.tsx'
import { type CardFacts, cardFacts } from '#web/features/listings/card/card-facts.ts'
import { ListingCard, listingGrid } from '#web/features/listings/card/listing-card.tsx'
import { useSellerContact } from '#web/features/listings/seller/seller-contact.tsx'
import { SearchForm } from '#web/features/search-box/search-form.tsx'
import { useStartSelling } from '#web/features/site-frame/selling.ts'
import { inWords } from '#web/language/words.ts'
import { fragmentIn } from '#web/routing/fragment.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { useNavigating, usePageData, useScreen } from '#web/routing/screen.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { search } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link, useLocation } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './home.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

interface Data {
  newest: CardFacts[]
  total: { count: number; countExact: boolean } | null
  /** the largest categories; the first ones are shown as pills */
  categories: ApiReply<'GET /explore/categories'>['categories']
  sellers: ApiReply<'GET /explore/categories'>['sellers']
  /** id of the chosen category */
  category: string | null
  listings: CardFacts[] | null
  /** the reason why there are no listings */
  fault: string | null
  faq: readonly FaqEntry[]
}

export const loader: PageLoader<Data> = async ({ api, url }) => {
  const category = url.searchParams.get(CATEGORY)
  const size = homeLimits.cards
  const [newest, categories, shown, { faq }] = await Promise.all([
    api('GET /explore/deadstock', { query: { orderBy: 'latest', size: homeLimits.carouselItems } }, { quiet: true }),
    api('GET /explore/categories', {}, { quiet: true }),
    category
      ? api('POST /explore/deadstock/search', { body: { filters: { [CATEGORY]: [category] }, size } }, { quiet: true })
      : api('GET /explore/deadstock', { query: { size } }, { quiet: true }),
    import('#contract/site/faq.ts'),
  ])
  return {
    // first in the data, near the cards with the same texts, because this compresses better
    listings: shown.success ? shown.deadstocks.map(cardFacts) : null,
    fault: shown.success ? null : loadFault('the lots', shown),
    newest: newest.success ? newest.deadstocks.filter(isConfirmed).map(cardFacts) : [],
    total: newest.success ? { count: newest.count, countExact: newest.countExact } : null,
    categories: categories.success ? tilesOf(categories.categories) : [],
    sellers: categories.success ? categories.sellers : { verified: 0, cities: 0 },
    category,
    faq,
  }
}

const tilesOf = (categories: Data['categories']): Data['categories'] =>
  categories.slice(0, homeLimits.categoryTiles).map(category => ({ ...category, name: inWords(category.name) }))

/** True for a recently confirmed lot; only such lots are shown first. */
const isConfirmed = ({ confirmation }: ListedLot): boolean => confirmation.state !== 'stale'

/** The title of the page, or of its contact section while that is shown. */
const titleAt = ({ hash }: Pick<URL, 'hash'>): string =>
  fragmentIn(hash) === homeSections.contact ? `Contact Us - ${product.name}` : `${product.name}: ${product.heroHeading}`

export const meta = ({ data, url }: { data: Data; url: URL }): PageMeta => ({
  title: titleAt(url),
  description: product.tagline,
  canonical: links.home(),
  // only the server renders structured data; the scripts of browsers leave it out
  ...(import.meta.env.SSR && {
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: product.name,
        url: url.origin + languages[language].base,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${url.origin}${links.explore()}?query={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: product.legalName,
        url: url.origin,
        logo: url.origin + product.logo,
        description: product.tagline,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: data.faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: typeof answer === 'string' ? answer : answer.join(' ') },
        })),
      },
    ],
  }),
})

export default function Home() {
  const { newest, total, categories, sellers, category, faq } = usePageData<Data>()
  const { contact, call, dialog } = useSellerContact()
  const startSelling = useStartSelling()
  const location = useLocation()
  // sets the title, because a link to a section loads nothing, and the server does not receive the section
  useEffect(() => {
    document.title = titleAt(location)
  }, [location])
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.page, styles.page)}>
      <HomeHero
        total={total}
        sellers={sellers}
        onStartSelling={startSelling}
        search={<SearchForm hint="Cotton fabric, CR coils, 6205 bearings..." />}
      >
        <CategoryTiles categories={categories} />
        <HeroLots lots={newest} onCall={call} />
      </HomeHero>
      <GetRidOfDeadstock onStartSelling={startSelling} />
      <WhatWeDo />
      <section aria-labelledby="by-category" className={layout.column}>
        <div className={styles.head}>
          <h2 id="by-category">Search By Category</h2>
          <Link to={links.explore(category ? inCategory(category) : {})} className={styles.all}>
            View All
          </Link>
        </div>
        <CategoryPills categories={categories.slice(0, homeLimits.categoryPills)} current={category} />
        <p className={typography.small}>{listingTexts.cardNotice}</p>
        <Showcase onContact={contact} />
      </section>
      <FaqList entries={faq} />
      <ContactCard />
      {dialog}
    </main>
  )
}

function Showcase({ onContact }: { onContact: (listingId: string) => void }) {
  const { listings, fault, category } = usePageData<Data>()
  const navigating = useNavigating()
  const { reload } = useScreen()
  if (!listings)
    return (
      <ErrorPanel onRetry={reload} retrying={navigating}>
        {fault}
      </ErrorPanel>
    )
  if (listings.length === 0) return <EmptyState title="Nothing to show here" icon={search} />
  return (
    <div className={classNames(styles.frame, listings.length === homeLimits.cards && styles.full)}>
      <ul className={classNames(listingGrid(), styles.cards, navigating && styles.dimmed)}>
        {listings.map(listing => (
          <li key={listing.id}>
            <ListingCard listing={listing} onContact={onContact} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ButtonLink to={links.explore(category ? inCategory(category) : {})} variant="secondary">
          View All
        </ButtonLink>
      </p>
    </div>
  )
}
