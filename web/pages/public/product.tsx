import { lazy, Suspense, useState } from 'react'
import type { Listing } from '#contract/listings/endpoints.ts'
import { imageAt } from '#contract/listings/images.ts'
import { linkPreview } from '#contract/listings/public/link-preview.ts'
import { stockFacts } from '#contract/listings/public/stock-facts.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { formatHsCode } from '#contract/shared/hs-code.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { keepUnitsTogether } from '#contract/shared/numbers/units.ts'
import { product } from '#contract/shared/product.ts'
import { gstBases, labelOf, pausedTexts, suspendedText } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { loadFault } from '#web/api/load-fault.ts'
import { inCategory } from '#web/features/explore/in-category.ts'
import { BackArrow } from '#web/features/listings/back-arrow.tsx'
import { type CardFacts, cardFacts } from '#web/features/listings/card/card-facts.ts'
import { ListingPrice } from '#web/features/listings/card/listing-price.tsx'
import { ListingGallery } from '#web/features/listings/gallery/listing-gallery.tsx'
import { ListingFacts } from '#web/features/listings/listing-facts.tsx'
import { ListingSpecifications } from '#web/features/listings/listing-specifications.tsx'
import { PriceNotes } from '#web/features/listings/price-notes.tsx'
import { productData } from '#web/features/listings/product-data.ts'
import { SaveButton } from '#web/features/listings/save/save-button.tsx'
import { ContactActions } from '#web/features/listings/seller/contact-actions.tsx'
import { SellerBlock } from '#web/features/listings/seller/seller-block.tsx'
import { SimilarListings } from '#web/features/listings/similar-listings.tsx'
import { type FoundListing, useViewerListing } from '#web/features/listings/use-viewer-listing.ts'
import { inWords, listInWords, phraseInWords } from '#web/language/words.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData, usePageParams, useScreen } from '#web/routing/screen.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { chevronRight } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Press } from './listing-tools.tsx'
import styles from './product.module.css'

export { PublicLayout as layout } from './public-layout.tsx'

interface Data {
  found: FoundListing
  similar: CardFacts[]
  /** the number of other live lots of the same seller */
  others: number
  /** the reason why the load failed */
  fault?: string
}

const loadEmptyInventory = () => import('#web/features/site-frame/empty-inventory.tsx')
const EmptyInventory = import.meta.env.SSR
  ? (await loadEmptyInventory()).EmptyInventory
  : lazy(async () => ({ default: (await loadEmptyInventory()).EmptyInventory }))

const loadItemList = () => import('#web/features/listings/items/item-list.tsx')
/** Loaded on demand, because most lots have no item list; the server renders it. */
const ItemList = import.meta.env.SSR
  ? (await loadItemList()).ItemList
  : lazy(async () => ({ default: (await loadItemList()).ItemList }))

const ListingTools = opensAtPress(async () => (await import('./listing-tools.tsx')).default)
const PageOffer = opensAtPress(async () => (await import('#web/features/offers/page-offer.tsx')).default)

const PREFIX = /^mdsq__/

export const loader: PageLoader<Data> = async ({ api, params, answer }) => {
  const id = (params['productId'] ?? '').replace(PREFIX, '')
  const [reply, similar] = await Promise.all([
    api('GET /explore/deadstock/:id', { params: { id } }, { quiet: true }),
    api('POST /explore/deadstock/similar', { body: { id } }, { quiet: true }),
  ])
  const alike = similar.success ? similar.deadstocks.map(cardFacts) : []
  if (reply.success)
    return {
      found: { listing: reply.deadstock, itemList: reply.itemList },
      similar: alike,
      others: reply.otherLots,
    }
  const hidden = reply.code >= 400 && reply.code < 500 && reply.reason !== 'too_many_requests'
  answer.status = hidden ? (reply.reason === 'gone' ? 410 : 404) : 503
  return hidden
    ? { found: 'hidden', similar: alike, others: 0 }
    : { found: 'failed', similar: [], others: 0, fault: loadFault('this lot', reply) }
}

export const meta = ({ data, url }: { data: Data | undefined; url: URL }): PageMeta => {
  if (typeof data?.found !== 'object') return { title: `This Inventory Is Empty! | ${product.name}`, noindex: true }
  const { listing } = data.found
  const place = listing.business.user.city
  return {
    title: `${listing.name} | ${product.name}`,
    description: `${place ? `Sold from ${place}. ` : ''}${listing.description}`,
    canonical: links.product(listing.id),
    ...(listing.status !== 'Active' && { noindex: true }),
    ...(listing.images[0] && { image: imageAt(listing.images[0], 1280) }),
    kind: 'product',
    // only the server renders structured data; the scripts of browsers leave it out
    ...(import.meta.env.SSR &&
      listing.status === 'Active' && {
        structuredData: productData(listing, url.origin),
        preview: linkPreview(listing),
      }),
  }
}

export default function Product() {
  const data = usePageData<Data>()
  const { productId = '' } = usePageParams()
  const { reload, navigating } = useScreen()
  const { found, ...viewer } = useViewerListing(productId.replace(PREFIX, ''), data.found, data.similar)
  return (
    <>
      {found === 'hidden' ? (
        <Suspense>
          <EmptyInventory>
            <SimilarListings listings={data.similar} title={listingTexts.stillAvailable} />
          </EmptyInventory>
        </Suspense>
      ) : null}
      {found === 'failed' ? (
        <main id="content" tabIndex={-1} className={classNames(layout.page, styles.page)}>
          <h1 className="visually-hidden">Product</h1>
          <ErrorPanel onRetry={reload} retrying={navigating}>
            {data.fault}
          </ErrorPanel>
        </main>
      ) : null}
      {typeof found === 'object' ? <Details {...data} {...found} {...viewer} /> : null}
    </>
  )
}

type DetailsProps = Omit<Data, 'found' | 'fault'> &
  Exclude<FoundListing, string> &
  Record<'own' | 'edits' | 'suspended', boolean>

function Details({ listing, itemList, own, edits, suspended, similar, others }: DetailsProps) {
  const { description, specifications } = listing
  const gst = labelOf(gstBases, listing.gst)
  const stock = stockFacts(listing)
  const { screen } = useScreen()
  const [offers, setOffers] = useState(0)
  const [press, setPress] = useState<Press>()
  return (
    <main id="content" tabIndex={-1} className={classNames(layout.page, styles.page)}>
      <div className={classNames(layout.line, styles.button)}>
        <BackArrow className={styles.back} />
        <Breadcrumb listing={listing} />
      </div>
      {listing.status !== 'Active' ? (
        <p className={styles.preview}>
          {own ? 'Only you can see this.' : 'Only the seller and admins can see this.'} Status:{' '}
          {inWords(listing.status)} (not live).{' '}
          {listing.pausedBy ? inWords((suspended ? suspendedText : pausedTexts[listing.pausedBy]) ?? '') : null}
        </p>
      ) : null}
      <div className={classNames(layout.column, styles.columns)}>
        <div className={styles.gallery}>
          <ListingGallery
            key={listing.id}
            images={listing.images}
            name={listing.name}
            representative={listing.representativePhotos}
          />
        </div>
        <div className={classNames(layout.column, styles.deal)}>
          <h1>{keepUnitsTogether(listing.name)}</h1>
          <div className={classNames(layout.row, styles.price)}>
            <ListingPrice amount={listing.amount} unit={listing.unit} large />
            {gst ? <span>{gst}</span> : null}
            {listing.negotiable ? <Badge tone="accent">Negotiable</Badge> : null}
            {own || listing.status !== 'Active' ? null : (
              <SaveButton key={listing.id} id={listing.id} name={listing.name} />
            )}
          </div>
          <ListingFacts listing={listing} />
          <PriceNotes listing={listing} />
          {listing.round ? <p className={styles.stale}>{phraseInWords(listing.round.said)}</p> : null}
          {listing.rateSteps ? (
            <section aria-label="Rates by quantity">
              <ListingSpecifications
                specifications={Object.fromEntries(
                  Object.entries(listing.rateSteps).map(([from, rate]) => [phraseInWords(from), phraseInWords(rate)]),
                )}
              />
            </section>
          ) : null}
          <Dates listing={listing} />
          <SellerBlock listing={listing} others={others}>
            <ContactActions listing={listing} own={own} edits={edits} onOffer={() => setOffers(offers + 1)} />
            {offers > 0 ? <PageOffer key={offers} listing={listing} onClose={() => setOffers(0)} /> : null}
          </SellerBlock>
          <p className={classNames(typography.hint, styles.note)}>{listingTexts.note}</p>
          {own ? null : (
            <div className={styles.report}>
              {(['Share', 'Report'] as const).map(of => (
                <Button key={of} variant="ghost" size="sm" onClick={() => setPress({ of })}>
                  {inWords(of)}
                </Button>
              ))}
              {press ? <ListingTools listing={listing} press={press} onClose={() => setPress(undefined)} /> : null}
            </div>
          )}
        </div>
        <div className={classNames(layout.column, styles.texts)}>
          <section aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p className={styles.description}>{description.trim() || listingTexts.noDescription}</p>
          </section>
          {stock.length > 0 ? (
            <section aria-labelledby="stock">
              <h2 id="stock">About this stock</h2>
              <ListingSpecifications
                specifications={Object.fromEntries(stock.map(({ name, value }) => [name, listInWords(value)]))}
              />
            </section>
          ) : null}
        </div>
        {Object.keys(specifications).length > 0 ? (
          <section aria-labelledby="specifications" className={styles.specifications}>
            <h2 id="specifications">Specifications</h2>
            <ListingSpecifications specifications={specifications} />
          </section>
        ) : null}
        {itemList ? (
          <Suspense>
            <ItemList key={listing.id} listing={listing} start={itemList} />
          </Suspense>
        ) : null}
      </div>
      <p className="print-only" suppressHydrationWarning>
        {screen.url.origin + links.product(listing.id)}
      </p>
      <div className={classNames(styles.similar, 'screen-only')}>
        <SimilarListings listings={similar} />
        {similar.length > 0 ? (
          <p className={classNames(typography.hint, styles.listed)}>
            <ButtonLink
              to={links.compare([listing.id, ...similar.slice(0, 3).map(({ id }) => id)])}
              variant="secondary"
              size="sm"
            >
              Compare with these
            </ButtonLink>
          </p>
        ) : null}
      </div>
    </main>
  )
}

/** The dates and the HS code in one line, which is collapsible on phones. */
function Dates({ listing: { status, createdAt, confirmation, awayUntil, hsCode } }: { listing: Listing }) {
  const listed = <>Listed on {formatLongDate(new Date(createdAt))}</>
  const live = status === 'Active'
  return (
    <div className={classNames(typography.hint, styles.listed)}>
      <details className={classNames(layout.row, styles.dates)}>
        <summary className={live && confirmation.state === 'stale' ? styles.stale : undefined}>
          {live ? phraseInWords(confirmation.text) : listed}
        </summary>
        {live ? <span>{listed}</span> : null}
        {hsCode ? <span>HS code {formatHsCode(hsCode)}</span> : null}
      </details>
      {awayUntil ? (
        <span className={styles.stale}>Seller is away until {formatLongDate(new Date(awayUntil))}</span>
      ) : null}
    </div>
  )
}

function Breadcrumb({ listing }: { listing: Listing }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classNames(layout.line, typography.subtle, styles.crumbs)}>
        <li>
          <Link to={links.home()}>Home</Link>
        </li>
        {listing.category && listing.categoryId ? (
          <li>
            <Icon d={chevronRight} size={14} />
            <Link to={links.explore(inCategory(listing.categoryId))}>{inWords(listing.category)}</Link>
          </li>
        ) : null}
        <li aria-current="page">
          <Icon d={chevronRight} size={14} />
          Product
        </li>
      </ol>
    </nav>
  )
}
