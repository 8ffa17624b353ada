import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings/endpoints.ts'
import { gstWithheldText } from '#contract/listings/public/seller-limits.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { building, mapPin, message, user as person } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './seller-block.module.css'
import { VerifiedBadge } from './verified-badge.tsx'
import { verifiedWords } from './verified-text.ts'

type SellerBlockProps = {
  listing: Pick<Listing, 'business'>
  /** The number of the seller's live lots besides this one. */
  others: number
  /** The contact buttons. */
  children: ReactNode
}

/** The public facts of a seller, and the contact buttons. */
export function SellerBlock({ listing: { business }, others, children }: SellerBlockProps) {
  const { name, slug, verified, user } = business
  const place = formatPlace(user)
  const page = links.supplier(slug)
  return (
    <section aria-labelledby="seller-details" className={classNames(layout.card, layout.column, styles.block)}>
      <h2 id="seller-details" className={styles.heading}>
        Seller Details
      </h2>
      <div className={classNames(layout.line, styles.head)}>
        <Avatar name={name} size="lg" />
        <div>
          <p className={classNames(layout.row, styles.name)}>
            <a href={page}>{name}</a>
            {verified ? <VerifiedBadge>Verified business</VerifiedBadge> : null}
          </p>
          {others > 0 ? (
            <a href={page} className={styles.lots}>
              {formatNumber(others)} other {others === 1 ? 'lot' : 'lots'} live
            </a>
          ) : null}
        </div>
      </div>
      <Facts>
        {place ? (
          <Fact icon={mapPin} label="Place">
            {place}
          </Fact>
        ) : null}
        {user.gst || user.gstWithheld ? (
          <Fact icon={building} label="GST number">
            {[user.gst && `GST ${user.gst}`, user.gstWithheld && gstWithheldText].filter(Boolean).join('. ')}
          </Fact>
        ) : null}
        <Fact icon={person} label="Here since">
          Member since {user.memberSince.slice(0, 4)}
        </Fact>
        {business.replies ? (
          <Fact icon={message} label="Replies">
            {business.replies}
          </Fact>
        ) : null}
      </Facts>
      {verified ? (
        <details className={classNames(typography.hint, styles.checked)}>
          <summary>What we have verified</summary>
          <p>{verifiedWords(business)}</p>
        </details>
      ) : null}
      <div className={styles.contact}>{children}</div>
    </section>
  )
}
