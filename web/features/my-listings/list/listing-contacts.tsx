import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import styles from './listing-contacts.module.css'
import { nameOf } from './row-parts.tsx'
import type { MyListing } from './use-my-listings.ts'

const ContactsDrawer = opensAtPress(async () => (await import('./contacts-drawer.tsx')).default)

type ListingContactsProps = { listing: MyListing; contacts: number | undefined }

/** The number of recent contacts; a press shows them by day. */
export function ListingContacts({ listing, contacts = 0 }: ListingContactsProps) {
  const [open, setOpen] = useState(false)
  const count = formatNumber(contacts)
  return (
    <>
      <Button size="sm" variant="ghost" className={styles.count} onClick={() => setOpen(true)}>
        {count}
        <span className="visually-hidden"> contacts of {nameOf(listing)} in 30 days, day by day</span>
      </Button>
      {/* a portal outside the row, whose table styles would change the drawer's table */}
      {open
        ? createPortal(
            <ContactsDrawer id={listing.id} name={nameOf(listing)} onClose={() => setOpen(false)} />,
            document.body,
          )
        : null}
    </>
  )
}
