import { useEffect, useEffectEvent, useState } from 'react'
import type { Listing } from '#contract/listings/endpoints.ts'
import { api } from '#web/api/browser-client.ts'
import type { User } from '#web/api/session.ts'
import OfferDialog from './offer-dialog.tsx'

interface Props {
  conversationId: string
  listingId: string
  partnerName: string
  user: User
  onClose: () => void
}

/** The dialog of an offer in a chat: the buyer's offer for the lot of the chat, or the seller's quote. */
export default function ChatOffer({ conversationId, listingId, partnerName, user, onClose }: Props) {
  const [listing, setListing] = useState<Listing>()
  const failed = useEffectEvent(onClose)
  useEffect(() => {
    void api('GET /explore/deadstock/:id', { params: { id: listingId } }).then(reply =>
      reply.success ? setListing(reply.deadstock) : failed(),
    )
  }, [listingId])
  if (!listing) return null
  const selling = listing.businessId === user.business?.id
  return (
    <OfferDialog
      listing={listing}
      user={user}
      quoteTo={selling ? { conversationId, name: partnerName } : undefined}
      onSent={onClose}
      onClose={onClose}
    />
  )
}
