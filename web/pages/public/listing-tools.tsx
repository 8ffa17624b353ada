import { useEffect, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { linkPreview } from '#contract/listings/public/link-preview.ts'
import { whatsappShareLink } from '#contract/shared/phone.ts'
import { links } from '#contract/urls.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import { ReportDialog } from '#web/features/reports/report-dialog.tsx'
import { ShareDialog } from '#web/ui/sharing/share-dialog.tsx'

/** A press on Share or Report below a lot; every press is a new object. */
export interface Press {
  of: 'Share' | 'Report'
}

interface ListingToolsProps {
  listing: Listing
  press: Press
  onClose: () => void
}

/** The dialogs of Share and Report below a lot; a visitor signs in before a report. */
export default function ListingTools({ listing, press, onClose }: ListingToolsProps) {
  const [open, setOpen] = useState<Press['of'] | null>(null)
  useEffect(() => {
    if (press.of === 'Share') setOpen('Share')
    else whenSignedIn(loginTitles.message, () => setOpen('Report'))
  }, [press])
  const { id, name } = listing
  const url = new URL(links.product(id), location.origin).href
  return (
    <>
      {open === 'Share' ? (
        <ShareDialog
          name={name}
          url={url}
          whatsapp={whatsappShareLink(`${linkPreview(listing).title} ${url}`)}
          onClose={onClose}
        />
      ) : null}
      <ReportDialog about={open === 'Report' ? { kind: 'listing', id, name } : null} onClose={onClose} />
    </>
  )
}
