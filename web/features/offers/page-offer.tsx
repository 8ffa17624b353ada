import { useEffect, useEffectEvent, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { whenSignedIn } from '#web/api/login-request.ts'
import type { User } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'

const load = () => import('./offer-dialog.tsx')
const OfferDialog = opensAtPress(async () => (await load()).default)

/**
 * Makes an offer on the page of a lot; a visitor signs in first. Then it opens the chat with the offer. Use a new key
 * for each press.
 */
export default function PageOffer({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [user, setUser] = useState<User>()
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    // a failure is reported once the dialog opens
    void load().catch(() => undefined)
    whenSignedIn(loginTitles.message, setUser)
  })
  useEffect(() => begin(), [])
  return user ? (
    <OfferDialog listing={listing} user={user} onSent={id => navigate(links.messages(id))} onClose={onClose} />
  ) : null
}
