import { links } from '../../../contract/urls.ts'
import { openLogin } from '../../api/login-request.ts'
import { useSession } from '../../api/session.ts'
import { useNavigate } from '../../ui/navigation.tsx'

const sellTitle = 'Verify your email-address to start selling'

/** 'Sell Deadstock': to one's own listings, or first to sign in and give business details. */
export function useSellDeadstock(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    if (user) navigate(links.myListings())
    else openLogin({ title: sellTitle, then: () => navigate(links.businessDetails()) })
  }
}

/** 'Start Selling': to one's own listings, after signing in where needed. */
export function useStartSelling(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    const go = () => navigate(links.myListings())
    if (user) go()
    else openLogin({ title: sellTitle, then: go })
  }
}

/** The profile button: to the dashboard, or to sign in, which leads there by itself. */
export function useOpenProfile(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    if (user) navigate(links.dashboard())
    else openLogin({ title: 'Login with your e-mail' })
  }
}
