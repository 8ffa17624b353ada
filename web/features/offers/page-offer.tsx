import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loginTitles } from '#contract/accounts/rules.ts'
import type { Listing } from '#contract/listings/endpoints.ts'
import { links } from '#contract/urls.ts'
import { whenSignedIn } from '#web/api/login-request.ts'
import type { User } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'

const load = () => import('./offer-dialog.tsx')
const OfferDialog = lazy(load)

/**
 * Makes an offer on the page of a lot; a visitor signs in first. Then it opens the chat with the offer. Use a new key
 * for each press.
 */
export default function PageOffer({ listing }: { listing: Listing }) {
  const [user, setUser] = useState<User>()
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    void load()
    whenSignedIn(loginTitles.message, setUser)
  })
  useEffect(() => begin(), [])
  return user ? (
    <Suspense>
      <OfferDialog
        listing={listing}
        user={user}
        onSent={id => navigate(links.messages(id))}
        onClose={() => setUser(undefined)}
      />
    </Suspense>
  ) : null
}
