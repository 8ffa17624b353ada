import { whatsappShareLink } from '#contract/shared/phone.ts'
import { ShareDialog } from '#web/ui/sharing/share-dialog.tsx'
import { addressOf, type Shared, shareText } from './share-listing.ts'

/** Shares an own listing with its rate, or shows its QR code to print or scan. */
export default function OwnShareDialog({ listing, onClose }: { listing: Shared; onClose: () => void }) {
  return (
    <ShareDialog
      name={listing.name}
      url={addressOf(listing)}
      whatsapp={whatsappShareLink(shareText(listing))}
      onClose={onClose}
    />
  )
}
