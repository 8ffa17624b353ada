import type { Listing } from '../../../contract/listings.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { check } from '../../ui/icons/essential.ts'
import styles from './seller-block.module.css'

/** Who sells a listing, as far as everybody may know. */
export function SellerBlock({ business }: { business: Listing['business'] }) {
  const { name, verified, user } = business
  const place = [user.city, user.state].filter(Boolean).join(', ')
  return (
    <section aria-label="Seller" className={styles.block}>
      <Avatar name={name} size="lg" />
      <div className={styles.text}>
        <p className={styles.name}>
          {name}
          {verified ? (
            <Badge look="plain" tone="success" icon={check} title="GST details checked by our team">
              Verified business
            </Badge>
          ) : null}
        </p>
        <p className={styles.line}>{[place, user.gst ? `GST ${user.gst}` : ''].filter(Boolean).join(' · ')}</p>
        <p className={styles.line}>Member since {user.memberSince.slice(0, 4)}</p>
      </div>
    </section>
  )
}
