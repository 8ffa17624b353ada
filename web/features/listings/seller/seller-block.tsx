import type { ReactNode } from 'react'
import type { Listing } from '#contract/listings/endpoints.ts'
import { gstWithheldText } from '#contract/listings/public/seller-limits.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { links } from '#contract/urls.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import styles from './seller-block.module.css'
import { VerifiedBadge } from './verified-badge.tsx'
import { verifiedWords } from './verified-text.ts'

type SellerBlockProps = {
  listing: Pick<Listing, 'business'>
  /** Their live lots besides this one. */
  others: number
  /** The contacts of the seller. */
  children: ReactNode
}

/** The public facts of a seller, and the ways to contact them. */
export function SellerBlock({ listing: { business }, others, children }: SellerBlockProps) {
  const { name, slug, verified, user } = business
  const place = [user.city, user.state].filter(Boolean).join(', ')
  const since = `Member since ${user.memberSince.slice(0, 4)}`
  return (
    <section aria-labelledby="seller-details" className={styles.block}>
      <h2 id="seller-details" className={styles.heading}>
        Seller Details
      </h2>
      <Avatar name={name} size="lg" />
      <div>
        <p className={styles.name}>
          <a href={links.supplier(slug)}>{name}</a>
          {verified ? <VerifiedBadge title={verifiedWords(business)}>Verified business</VerifiedBadge> : null}
        </p>
        <p className={styles.line}>
          {[place, user.gst && `GST ${user.gst}`, business.replies].filter(Boolean).join(' · ')}
        </p>
        {user.gstWithheld ? <p className={styles.line}>{gstWithheldText}</p> : null}
        <p className={styles.line}>
          {others > 0 ? `${since} · ${formatNumber(others)} other ${others === 1 ? 'lot' : 'lots'} live` : since}
        </p>
        {verified ? <p className={styles.line}>{verifiedWords(business)}</p> : null}
      </div>
      <div className={styles.contact}>{children}</div>
    </section>
  )
}
