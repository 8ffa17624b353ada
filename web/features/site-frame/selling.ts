import { listingGate } from '#contract/listings/gate.ts'
import { links } from '#contract/urls.ts'
import { openLogin } from '#web/api/login-request.ts'
import { checkedSession, type User } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'

const sellTitle = 'Verify your e-mail address to start selling'
const profileTitle = 'Log in with your e-mail'

/**
 * 'Sell Deadstock': opens the own listings. A visitor signs in first, and then fills in missing details or starts a
 * new listing.
 */
export const useSellDeadstock = () =>
  useSignedInNavigate(links.myListings(), sellTitle, user =>
    listingGate(user) ? links.businessDetails() : links.newListing(),
  )

/** 'Start Selling': opens the own listings; a visitor signs in first. */
export const useStartSelling = () => useSignedInNavigate(links.myListings(), sellTitle, () => links.myListings())

/** The profile button: opens the dashboard; a visitor signs in first. */
export const useOpenProfile = () => useSignedInNavigate(links.dashboard(), profileTitle)

function useSignedInNavigate(path: string, title: string, afterSigningIn?: (user: User) => string): () => void {
  const navigate = useNavigate()
  return () =>
    void checkedSession().then(({ user }) => {
      if (user) return navigate(path)
      return openLogin({
        title,
        ...(afterSigningIn && { onSignedIn: (signedIn: User) => navigate(afterSigningIn(signedIn)) }),
      })
    })
}
