import type { ApiReply } from '#contract/api.ts'
import { shownLots, supplierLimits, supplierTexts } from '#contract/businesses/seller-page.ts'
import { formatRating } from '#contract/reviews/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useSession } from '#web/api/session.ts'
import { type CardFacts, cardFacts } from '#web/features/listings/card/card-facts.ts'
import { ListingCard, listingGrid } from '#web/features/listings/card/listing-card.tsx'
import { pictureSources } from '#web/features/listings/card/listing-picture.ts'
import { SupplierFacts } from '#web/features/listings/seller/supplier-facts.tsx'
import { useMessageSupplier } from '#web/features/listings/seller/use-message-supplier.ts'
import { VerifiedBadge } from '#web/features/listings/seller/verified-badge.tsx'
import { supplierData } from '#web/features/listings/supplier-data.ts'
import { AskSeveral } from '#web/features/offers/several/ask-several.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import type { Reviews } from '#web/features/reviews/reviews.ts'
import { SellerReviews } from '#web/features/reviews/seller-reviews.tsx'
import { Stars } from '#web/features/reviews/stars.tsx'
import { SaveSeller } from '#web/features/watching/save-seller.tsx'
import { inWords } from '#web/language/words.ts'
import { type PageLoader, type PageMeta, PageRedirect } from '#web/routing/page.ts'
import { usePageData, useScreen } from '#web/routing/screen.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { building, message as messageIcon } from '#web/ui/media/icons/essential.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './supplier.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

type Supplier = ApiReply<'GET /supplier/:slug'>['supplier']

interface Found {
  supplier: Supplier
  listings: CardFacts[]
  /** the number of live lots in the chosen category */
  count: number
  category: string | undefined
  page: number
  /** null if the reviews could not be loaded */
  reviews: Reviews | null
}
type Data = { found: Found } | { found: 'gone' | 'unknown' } | { found: 'failed'; fault: string }

export const loader: PageLoader<Data> = async ({ api, url, params, answer }) => {
  const slug = params['slug'] ?? ''
  const category = url.searchParams.get('category') || undefined
  const requested = Math.trunc(Number(url.searchParams.get('page')))
  const page = requested >= 1 && requested <= supplierLimits.pageMost ? requested : 1
  const input = { params: { slug }, query: { page, ...(category && { category: category.slice(0, 80) }) } }
  const reply = await api('GET /supplier/:slug', input, { quiet: true })
  if (reply.success) {
    const { supplier, deadstocks, count } = reply
    if (supplier.slug !== slug) throw new PageRedirect(links.supplier(supplier.slug, shownLots(category, page)))
    const reviewsReply = await api(
      'GET /seller-reviews/:businessId',
      { params: { businessId: supplier.id } },
      { quiet: true },
    )
    const reviews = reviewsReply.success ? reviewsReply : null
    return { found: { supplier, listings: deadstocks.map(cardFacts), count, category, page, reviews } }
  }
  const hidden = reply.code >= 400 && reply.code < 500 && reply.reason !== 'too_many_requests'
  answer.status = hidden ? (reply.reason === 'seller_gone' ? 410 : 404) : 503
  if (!hidden) return { found: 'failed', fault: loadFault('this seller', reply) }
  return { found: reply.reason === 'seller_gone' ? 'gone' : 'unknown' }
}

export const meta = ({ data, url }: { data: Data | undefined; url: URL }): PageMeta => {
  if (typeof data?.found !== 'object') return { title: `Seller | ${product.name}`, noindex: true }
  const { supplier, category, page } = data.found
  const { name, city, about, lots, slug } = supplier
  const sells = supplier.categories.slice(0, 3).map(each => inWords(each.name))
  const text = about || `Surplus stock from ${[name, ...sells].join(', ')}.`
  return {
    title: `${[name, city].filter(Boolean).join(', ')}: surplus stock | ${product.name}`,
    description: text,
    canonical: links.supplier(slug),
    ...((lots === 0 || category || page > 1) && { noindex: true }),
    // only the server renders structured data; the scripts of browsers leave it out
    ...(import.meta.env.SSR && { structuredData: supplierData(supplier, url.origin, data.found.reviews) }),
  }
}

export default function SupplierPage() {
  const data = usePageData<Data>()
  const { reload, navigating } = useScreen()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.column, layout.page, styles.page)}>
      {typeof data.found === 'object' ? <Details {...data.found} /> : null}
      {data.found === 'failed' ? (
        <>
          <h1 className="visually-hidden">Seller</h1>
          <ErrorPanel onRetry={reload} retrying={navigating}>
            {data.fault}
          </ErrorPanel>
        </>
      ) : null}
      {data.found === 'gone' || data.found === 'unknown' ? <Nobody gone={data.found === 'gone'} /> : null}
    </main>
  )
}

const Nobody = ({ gone }: { gone: boolean }) => (
  <EmptyState
    heading="h1"
    title={gone ? supplierTexts.gone : supplierTexts.unknown}
    icon={building}
    action={<ButtonLink to={links.explore()}>View All Deadstock</ButtonLink>}
  >
    {gone ? null : supplierTexts.unknownHint}
  </EmptyState>
)

function Details({ supplier, listings, count, category, page, reviews }: Found) {
  const shown = (page - 1) * supplierLimits.pageSize + listings.length
  const { name, slug, about, lots, categories } = supplier
  return (
    <>
      <Head supplier={supplier} listings={listings} reviews={reviews} />
      {about ? (
        <section aria-labelledby="about" className={styles.about}>
          <h2 id="about">About {name}</h2>
          <p>{about}</p>
        </section>
      ) : null}
      <section aria-labelledby="lots" className={layout.column}>
        <h2 id="lots">
          {lots > 0 ? `${formatNumber(lots)} ${lots === 1 ? 'lot' : 'lots'} for sale` : supplierTexts.nothing}
        </h2>
        {categories.length > 1 ? (
          <nav aria-label="Categories" className={classNames(layout.chips, styles.categories)}>
            <Link to={links.supplier(slug)} preventScrollReset aria-current={category ? undefined : 'true'}>
              All
            </Link>
            {categories.map(each => (
              <Link
                key={each.id}
                to={links.supplier(slug, shownLots(each.id))}
                preventScrollReset
                aria-current={category === each.id ? 'true' : undefined}
              >
                {inWords(each.name)} <span>{formatNumber(each.count)}</span>
              </Link>
            ))}
          </nav>
        ) : null}
        {listings.length > 0 ? (
          <ul className={listingGrid()}>
            {listings.map((listing, index) => (
              <li key={listing.id}>
                <ListingCard
                  listing={listing}
                  heading="h3"
                  sellerKnown
                  {...(index < 2 && { fetch: index === 0 ? 'first' : 'eager' })}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className={classNames(layout.row, typography.muted, styles.actions)}>
            <p>{supplierTexts.nothingHint}</p>
            <ButtonLink to={lots > 0 ? links.supplier(slug) : links.explore()} variant="secondary">
              {lots > 0 ? 'Show all lots' : 'View All Deadstock'}
            </ButtonLink>
          </div>
        )}
        {page > 1 || shown < count ? (
          <nav aria-label="Pages" className={classNames(layout.row, typography.muted, styles.actions)}>
            {page > 1 ? (
              <ButtonLink to={links.supplier(slug, shownLots(category, page - 1))} variant="secondary">
                Newer lots
              </ButtonLink>
            ) : null}
            {shown < count && listings.length > 0 ? (
              <ButtonLink to={links.supplier(slug, shownLots(category, page + 1))} variant="secondary">
                More lots
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </section>
      {reviews ? <SellerReviews key={supplier.id} businessId={supplier.id} start={reviews} /> : null}
    </>
  )
}

/** The number of pictures at the top of the page. */
const MOST_PICTURES = 4

function Head({ supplier, listings, reviews }: Pick<Found, 'supplier' | 'listings' | 'reviews'>) {
  const { name, verified, replyRate } = supplier
  // from the end of the list, because the first pictures follow below
  const pictures = [...new Set(listings.toReversed().flatMap(({ image }) => image ?? []))].slice(0, MOST_PICTURES)
  return (
    <header className={classNames(layout.card, layout.column, styles.head)}>
      {pictures.length === MOST_PICTURES ? (
        <div className={styles.strip}>
          {pictures.map(image => (
            <Picture
              key={image}
              sources={pictureSources(image, 640)}
              alt=""
              sizes="(min-width:1440px) 320px,24vw"
              eager
            />
          ))}
        </div>
      ) : null}
      <div className={classNames(layout.line, styles.who)}>
        <Avatar name={name} size="lg" />
        <div>
          <h1>{name}</h1>
          {verified ? <VerifiedBadge>Verified business</VerifiedBadge> : null}
        </div>
      </div>
      {reviews?.average || replyRate ? (
        <Facts layout="figures" className={styles.figures}>
          {reviews?.average ? (
            <Fact label={`from ${formatNumber(reviews.counted)} reviews`}>
              <a href="#reviews" className={classNames(layout.row, styles.rating)}>
                {formatRating(reviews.average)} <Stars value={reviews.average} />
              </a>
            </Fact>
          ) : null}
          {replyRate ? <Fact label="buyers got a reply">{replyRate}</Fact> : null}
        </Facts>
      ) : null}
      <SupplierFacts supplier={supplier} className={styles.facts} />
      <Actions supplier={supplier} listings={listings} />
    </header>
  )
}

function Actions({ supplier: { id, name }, listings }: Pick<Found, 'supplier' | 'listings'>) {
  const newest = listings[0]?.id
  const { user } = useSession()
  const { message, opening } = useMessageSupplier(newest ?? '')
  if (user?.business?.id === id)
    return (
      <div className={classNames(layout.row, typography.muted, styles.actions)}>
        <p>{supplierTexts.own}</p>
        <ButtonLink to={links.businessDetails()} variant="secondary">
          Edit your details
        </ButtonLink>
      </div>
    )
  return (
    <div className={classNames(layout.row, typography.muted, styles.actions)}>
      {newest ? (
        <Button busy={opening} onClick={message}>
          <Icon d={messageIcon} size={18} />
          Message Supplier
        </Button>
      ) : null}
      {listings.length > 1 ? <AskSeveral key={newest} lots={listings} /> : null}
      <SaveSeller businessId={id} />
      <ReportButton about={{ kind: 'business', id, name }} />
    </div>
  )
}
