import { PublishedPanel } from '#web/features/my-listings/share/published-panel.tsx'
import type { Shared } from '#web/features/my-listings/share/share-listing.ts'
import { OfferMessageMails } from '#web/features/settings/mails/offer-message-mails.tsx'
import { WhatsappQuestion } from '#web/features/settings/mails/whatsapp-question.tsx'

interface Props {
  /** the listing that has just gone live; null after the panel was dismissed */
  published: Shared | null
  asksAboutWhatsapp: boolean
  offersMails: boolean
  onAnother: () => void
  /** dismisses the panel */
  onClose: () => void
  onNoMails: () => void
}

/** The panel and the questions that follow the publication of a listing. */
export default function AfterPublishing(props: Props) {
  const { published, asksAboutWhatsapp, offersMails, onAnother, onClose, onNoMails } = props
  return (
    <>
      {published ? <PublishedPanel listing={published} onAnother={onAnother} onDismiss={onClose} /> : null}
      {asksAboutWhatsapp ? <WhatsappQuestion /> : null}
      {offersMails && !asksAboutWhatsapp ? <OfferMessageMails onDismiss={onNoMails} /> : null}
    </>
  )
}
