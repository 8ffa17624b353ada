import { listingGate } from '#contract/listings/gate.ts'
import { links } from '#contract/urls.ts'
import { openLogin } from '#web/api/login-request.ts'
import { checkedSession, type User } from '#web/api/session.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'

const sellTitle = 'Verify your e-mail address to start selling'
const profileTitle = 'Log in with your e-mail'

/** 'Sell Deadstock': to one's own listings, or first to sign in, from where it goes to the details still missing, or to a new listing. */
export const useSellDeadstock = () =>
  useSignedInNavigate(links.myListings(), sellTitle, user =>
    listingGate(user) ? links.businessDetails() : links.newListing(),
  )

/** 'Start Selling': to one's own listings, after signing in where needed. */
export const useStartSelling = () => useSignedInNavigate(links.myListings(), sellTitle, () => links.myListings())

/** The profile button: to the dashboard, or to sign in, which leads there by itself. */
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
