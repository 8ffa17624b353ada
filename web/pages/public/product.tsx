import type { MouseEvent } from 'react'
import { imageAt } from '../../../contract/images.ts'
import { listingTexts } from '../../../contract/listing-texts.ts'
import type { Listing } from '../../../contract/listings.ts'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { loadFault } from '../../api/load-fault.ts'
import { inCategory } from '../../features/discovery/explore-state.ts'
import { type CardFacts, cardFacts } from '../../features/listings/card-facts.ts'
import { ContactActions } from '../../features/listings/contact-actions.tsx'
import { ListingFacts } from '../../features/listings/listing-facts.tsx'
import { ListingGallery } from '../../features/listings/listing-gallery.tsx'
import { ListingPrice } from '../../features/listings/listing-price.tsx'
import { ListingSpecifications } from '../../features/listings/listing-specifications.tsx'
import { productData } from '../../features/listings/product-data.ts'
import { SellerBlock } from '../../features/listings/seller-block.tsx'
import { SimilarListings } from '../../features/listings/similar-listings.tsx'
import { verifiedWords } from '../../features/listings/verified-words.ts'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { usePageData, usePageParams, useScreen } from '../../navigation/screen.ts'
import type { PageLoader, PageMeta } from '../../page.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft, check, chevronRight } from '../../ui/icons/essential.ts'
import { Link, useNavigate } from '../../ui/navigation.tsx'
import { NothingHere } from './nothing-here.tsx'
import styles from './product.module.css'
import { PublicLayout } from './public-layout.tsx'
import { type FoundListing, useViewerListing } from './use-viewer-listing.ts'

interface Data {
  found: FoundListing
  similar: CardFacts[]
  /** why it could not be loaded */
  fault?: string
}

const PREFIX = /^mdsq__/

export const loader: PageLoader<Data> = async ({ api, params, answer }) => {
  const id = (params['productId'] ?? '').replace(PREFIX, '')
  const [reply, similar] = await Promise.all([
    api('GET /explore/deadstock/:id', { params: { id } }, { quiet: true }),
    api('POST /explore/deadstock/similar', { body: { id } }, { quiet: true }),
  ])
  if (reply.success)
    return { found: { listing: reply.deadstock }, similar: similar.success ? similar.deadstocks.map(cardFacts) : [] }
  const hidden = reply.code >= 400 && reply.code < 500 && reply.reason !== 'too_many_requests'
  answer.status = hidden ? (reply.reason === 'gone' ? 410 : 404) : 503
  return hidden
    ? { found: 'hidden', similar: [] }
    : { found: 'failed', similar: [], fault: loadFault('this deadstock', reply) }
}

export const meta = ({ data, url }: { data: Data | undefined; url: URL }): PageMeta => {
  if (typeof data?.found !== 'object') return { title: `This Inventory Is Empty! | ${product.name}`, noindex: true }
  const { listing } = data.found
  const place = listing.business.user.city
  return {
    title: `${listing.name} | ${product.name}`,
    description: `${listing.description.replace(/\s+/g, ' ').slice(0, 150)}${place ? ` Sold from ${place}.` : ''}`,
    canonical: links.product(listing.id),
    ...(listing.status !== 'Active' && { noindex: true }),
    ...(listing.images[0] && { image: imageAt(listing.images[0], 1280) }),
    kind: 'product',
    ...(listing.status === 'Active' && { structuredData: productData(listing, url.origin) }),
  }
}

export default function Product() {
  const data = usePageData<Data>()
  const { productId = '' } = usePageParams()
  const { reload, navigating } = useScreen()
  const { found, own } = useViewerListing(productId.replace(PREFIX, ''), data.found)
  return (
    <PublicLayout>
      {found === 'hidden' ? <NothingHere /> : null}
      {found === 'failed' ? (
        <main id="content" tabIndex={-1} className={styles.page}>
          <h1 className="visually-hidden">Product</h1>
          <ErrorPanel onRetry={reload} retrying={navigating}>
            {data.fault}
          </ErrorPanel>
        </main>
      ) : null}
      {typeof found === 'object' ? <Details listing={found.listing} own={own} similar={data.similar} /> : null}
    </PublicLayout>
  )
}

function Details({ listing, own, similar }: { listing: Listing; own: boolean; similar: CardFacts[] }) {
  const { business, description, specifications } = listing
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.way}>
        <BackArrow />
        <Breadcrumb listing={listing} />
      </div>
      {listing.status !== 'Active' ? (
        <p className={styles.preview}>
          {own ? 'Only you can see this.' : 'Only the seller and admins can see this.'} It is not live: its status is{' '}
          {listing.status}.
        </p>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ListingGallery key={listing.id} images={listing.images} name={listing.name} />
        </div>
        <div className={styles.deal}>
          <h1 className={styles.name}>{listing.name}</h1>
          <p className={styles.business}>
            <span>{business.name}</span>
            {business.verified ? (
              <Badge look="plain" tone="success" icon={check} title={verifiedWords(business)}>
                Verified
              </Badge>
            ) : null}
          </p>
          <div className={styles.price}>
            <ListingPrice amount={listing.amount} unit={listing.unit} large />
            {listing.negotiable ? <Badge tone="accent">Negotiable</Badge> : null}
          </div>
          <ListingFacts listing={listing} />
          <ContactActions listing={listing} own={own} />
          <SellerBlock listing={listing} reachable={!own && listing.status === 'Active'} />
          <p className={styles.note}>{listingTexts.note}</p>
          {own ? null : <ReportButton about={{ kind: 'listing', id: listing.id, name: listing.name }} />}
        </div>
        <div className={styles.texts}>
          <section aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p className={styles.description}>{description.trim() || listingTexts.noDescription}</p>
          </section>
          {Object.keys(specifications).length > 0 ? (
            <section aria-labelledby="specifications">
              <h2 id="specifications">Specifications</h2>
              <ListingSpecifications specifications={specifications} />
            </section>
          ) : null}
        </div>
      </div>
      <p className="print-only">{links.product(listing.id)}</p>
      <div className="screen-only">
        <SimilarListings listings={similar} />
      </div>
    </main>
  )
}

function BackArrow() {
  const navigate = useNavigate()
  function back(event: MouseEvent) {
    const fromHere = history.state !== null || document.referrer.startsWith(`${location.origin}/`)
    if (!fromHere || history.length < 2 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={links.explore()} aria-label="Back" title="Back" className={styles.back} onClick={back}>
      <Icon d={arrowLeft} />
    </Link>
  )
}

function Breadcrumb({ listing }: { listing: Listing }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to={links.home()}>Home</Link>
        </li>
        {listing.category && listing.categoryId ? (
          <li>
            <Icon d={chevronRight} size={14} />
            <Link to={links.explore(inCategory(listing.categoryId))}>{listing.category}</Link>
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
