import type { Listing } from '#contract/listings/endpoints.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { message as messageIcon, phone } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './contact-actions.module.css'
import { useSellerContact } from './seller-contact.tsx'
import { useMessageSupplier } from './use-message-supplier.ts'

type ContactActionsProps = {
  listing: Listing
  /** True for the viewer's own listing, which has no message button. */
  own: boolean
  /** true if the viewer may change the listing */
  edits: boolean
  /** opens the form of an offer or a price request */
  onOffer: () => void
}

/** The actions on a listing, in the page and, on phones, in a bar at the bottom. */
export function ContactActions({ listing, own, edits, onOffer }: ContactActionsProps) {
  const { message, opening } = useMessageSupplier(listing.id)
  const { contact, call, waiting, dialog } = useSellerContact()
  if (own)
    return edits ? (
      <div className={layout.buttons}>
        <ButtonLink to={links.editListing(listing.id)}>Edit Deadstock</ButtonLink>
      </div>
    ) : null
  if (listing.status !== 'Active') return null
  const { negotiable } = listing
  const { hasPhone } = listing.business.user
  const messageButton = (
    <Button busy={opening} onClick={message} className={styles.message}>
      <Icon d={messageIcon} size={18} />
      Message Supplier
    </Button>
  )
  const callButton = hasPhone ? (
    <IconButton
      icon={phone}
      label="Call seller"
      aria-describedby="contact-tells"
      outlined
      className={styles.call}
      onClick={() => call(listing.id)}
    />
  ) : null
  const offerButton = (
    <Button variant="secondary" className={styles.contact} onClick={onOffer}>
      {negotiable ? listingTexts.offer : listingTexts.ask}
    </Button>
  )
  const contactButton = (
    <Button
      variant="secondary"
      busy={waiting !== null}
      aria-describedby="contact-tells"
      className={styles.contact}
      onClick={() => contact(listing.id)}
    >
      Contact Seller
    </Button>
  )
  // a phone's bar has room for the first button only; the page shows the second
  const [first, second] = negotiable ? [offerButton, contactButton] : [contactButton, offerButton]
  return (
    <>
      <div className={classNames(layout.buttons, styles.inPage)}>
        {messageButton}
        {first}
        {second}
        {callButton}
      </div>
      <p id="contact-tells" className={classNames(typography.small, styles.note)}>
        {listingTexts.contactNotice}
      </p>
      <div className={styles.bar}>
        {callButton}
        {first}
        {messageButton}
      </div>
      {dialog}
    </>
  )
}
