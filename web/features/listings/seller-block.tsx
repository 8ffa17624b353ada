import { listingTexts } from '../../../contract/listing-texts.ts'
import type { Listing } from '../../../contract/listings.ts'
import { gstWithheldText } from '../../../contract/seller-limits.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { check } from '../../ui/icons/essential.ts'
import styles from './seller-block.module.css'
import { useSellerContact } from './seller-contact.tsx'
import { verifiedWords } from './verified-words.ts'

type SellerBlockProps = {
  listing: Pick<Listing, 'id' | 'business'>
  /** Others may ask how to reach the seller. */
  reachable: boolean
}

/** Who sells a listing, as far as everybody may know, and the way to the rest. */
export function SellerBlock({ listing: { id, business }, reachable }: SellerBlockProps) {
  const { contact, waiting, dialog } = useSellerContact()
  const { name, verified, user } = business
  const place = [user.city, user.state].filter(Boolean).join(', ')
  return (
    <section aria-labelledby="seller-details" className={styles.block}>
      <h2 id="seller-details" className={styles.heading}>
        Seller Details
      </h2>
      <Avatar name={name} size="lg" />
      <div>
        <p className={styles.name}>
          {name}
          {verified ? (
            <Badge look="plain" tone="success" icon={check} title={verifiedWords(business)}>
              Verified business
            </Badge>
          ) : null}
        </p>
        <p className={styles.line}>{[place, user.gst ? `GST ${user.gst}` : ''].filter(Boolean).join(' · ')}</p>
        {user.gstWithheld ? <p className={styles.line}>{gstWithheldText}</p> : null}
        <p className={styles.line}>Member since {user.memberSince.slice(0, 4)}</p>
        {verified ? <p className={styles.line}>{verifiedWords(business)}</p> : null}
      </div>
      {reachable ? (
        <div className={styles.contact}>
          <Button
            variant="secondary"
            wide
            busy={waiting !== null}
            aria-describedby="contact-tells"
            onClick={() => contact(id)}
          >
            Contact Seller
          </Button>
          <p id="contact-tells" className={styles.tells}>
            {listingTexts.contactTells}
          </p>
        </div>
      ) : null}
      {dialog}
    </section>
  )
}
