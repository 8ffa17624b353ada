import { listingGate } from '../../../contract/listing-gate.ts'
import { links } from '../../../contract/urls.ts'
import { openLogin } from '../../api/login-request.ts'
import { settledSession, type User } from '../../api/session.ts'
import { useNavigate } from '../../ui/navigation.tsx'

const sellTitle = 'Verify your email-address to start selling'
const profileTitle = 'Login with your e-mail'

/** 'Sell Deadstock': to one's own listings, or first to sign in, from where it goes to the details still missing, or to a new listing. */
export const useSellDeadstock = () =>
  useWayIn(links.myListings(), sellTitle, user => (listingGate(user) ? links.businessDetails() : links.newListing()))

/** 'Start Selling': to one's own listings, after signing in where needed. */
export const useStartSelling = () => useWayIn(links.myListings(), sellTitle, () => links.myListings())

/** The profile button: to the dashboard, or to sign in, which leads there by itself. */
export const useOpenProfile = () => useWayIn(links.dashboard(), profileTitle)

function useWayIn(path: string, title: string, afterSigningIn?: (user: User) => string): () => void {
  const navigate = useNavigate()
  return () =>
    void settledSession().then(({ user }) => {
      if (user) return navigate(path)
      return openLogin({
        title,
        ...(afterSigningIn && { onSignedIn: (signedIn: User) => navigate(afterSigningIn(signedIn)) }),
      })
    })
}
