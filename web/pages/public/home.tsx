import { useEffect } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { isContactSubject } from '../../../contract/contact-rules.ts'
import { homeLimits } from '../../../contract/discovery-rules.ts'
import type { FaqEntry } from '../../../contract/faq-rules.ts'
import { listingTexts } from '../../../contract/listing-texts.ts'
import { product } from '../../../contract/product.ts'
import { homeSections, links } from '../../../contract/urls.ts'
import { loadFault } from '../../api/load-fault.ts'
import { ContactCard } from '../../features/contact/contact-card.tsx'
import { CategoryPills } from '../../features/discovery/category-pills.tsx'
import { CATEGORY, inCategory } from '../../features/discovery/explore-state.ts'
import { type CardFacts, cardFacts } from '../../features/listings/card-facts.ts'
import { ListingCard, listingGrid } from '../../features/listings/listing-card.tsx'
import { useSellerContact } from '../../features/listings/seller-contact.tsx'
import { FaqList } from '../../features/site/faq-list.tsx'
import { HeroLots } from '../../features/site/hero-lots.tsx'
import { HomeHero } from '../../features/site/home-hero.tsx'
import { GetRidOfDeadstock, WhatWeDo } from '../../features/site/home-story.tsx'
import { fragmentIn } from '../../navigation/fragment.ts'
import { useNavigating, usePageData, useScreen } from '../../navigation/screen.ts'
import type { PageLoader, PageMeta } from '../../page.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link, useLocation, useSearchParams } from '../../ui/navigation.tsx'
import styles from './home.module.css'
import { PublicLayout } from './public-layout.tsx'

interface Data {
  newest: CardFacts[]
  total: { count: number; countExact: boolean } | null
  /** those that have a pill, and how many there are in all */
  pills: ApiReply<'GET /explore/categories'>['categories']
  categories: number
  /** id of the category that is pressed */
  category: string | null
  listings: CardFacts[] | null
  /** why there are none */
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
    import('../../../contract/faq.ts'),
  ])
  return {
    // first, so that it stands as near as can be to the cards that show the same words
    listings: shown.success ? shown.deadstocks.map(cardFacts) : null,
    fault: shown.success ? null : loadFault('deadstocks', shown),
    newest: newest.success ? newest.deadstocks.map(cardFacts) : [],
    total: newest.success ? { count: newest.count, countExact: newest.countExact } : null,
    pills: categories.success ? categories.categories.slice(0, homeLimits.categoryPills) : [],
    categories: categories.success ? categories.categories.length : 0,
    category,
    faq,
  }
}

/** What the page is called: by its contact section while that is what was asked for. */
const titleAt = ({ hash, search }: Pick<URL, 'hash' | 'search'>): string =>
  fragmentIn(hash) === homeSections.contact ||
  (hash === '' && isContactSubject(new URLSearchParams(search).get('subject')))
    ? `Contact Us - ${product.name}`
    : `${product.name}: ${product.heroHeading}`

export const meta = ({ data, url }: { data: Data; url: URL }): PageMeta => ({
  title: titleAt(url),
  description: product.tagline,
  canonical: links.home(),
  structuredData: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: product.name,
      url: url.origin,
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
})

export default function Home() {
  const { newest, total, pills, categories, category, faq } = usePageData<Data>()
  const subject = useSearchParams().get('subject')
  const { contact, call, dialog } = useSellerContact()
  const location = useLocation()
  // going to a section of this page loads nothing, and no server knows of sections
  useEffect(() => {
    document.title = titleAt(location)
  }, [location])
  return (
    <PublicLayout>
      <main id="content" tabIndex={-1} className={styles.page}>
        <HomeHero total={total} categories={categories}>
          <HeroLots lots={newest} onCall={call} />
        </HomeHero>
        <GetRidOfDeadstock />
        <WhatWeDo />
        <section aria-labelledby="by-category" className={styles.showcase} data-fold>
          <div className={styles.head}>
            <h2 id="by-category">Search By Category</h2>
            <Link to={links.explore(category ? inCategory(category) : {})} className={styles.all}>
              View All
            </Link>
          </div>
          <CategoryPills categories={pills} current={category} />
          <p className={styles.tells}>{listingTexts.contactTells}</p>
          <Showcase onContact={contact} />
        </section>
        <FaqList entries={faq} />
        <ContactCard subject={isContactSubject(subject) ? subject : 'question'} />
        {dialog}
      </main>
    </PublicLayout>
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
  if (listings.length === 0) return <EmptyState title="Nothing to show here" />
  return (
    <div className={classNames(styles.shelf, listings.length === homeLimits.cards && styles.full)}>
      <ul className={classNames(listingGrid(), styles.cards, navigating && styles.dimmed)}>
        {listings.map(listing => (
          <li key={listing.id} data-fold="card">
            <ListingCard listing={listing} onContact={onContact} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <ButtonLink as={Link} to={links.explore(category ? inCategory(category) : {})} variant="secondary">
          View All
        </ButtonLink>
      </p>
    </div>
  )
}
