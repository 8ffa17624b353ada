import { useNavigate } from 'react-router'
import { links } from '../../../contract/urls.ts'
import { openLogin } from '../../api/login-request.ts'
import { useSession } from '../../api/session.ts'

const sellTitle = 'Verify your email-address to start selling'

/** 'Sell Deadstock': to one's own listings, or first to sign in and give business details. */
export function useSellDeadstock(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    if (user) void navigate(links.myListings())
    else openLogin({ title: sellTitle, then: () => void navigate(links.businessDetails()) })
  }
}

/** 'Start Selling': to one's own listings, after signing in where needed. */
export function useStartSelling(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    const go = () => void navigate(links.myListings())
    if (user) go()
    else openLogin({ title: sellTitle, then: go })
  }
}

/** The profile button: to the dashboard, or to sign in, which leads there by itself. */
export function useOpenProfile(): () => void {
  const { user } = useSession()
  const navigate = useNavigate()
  return () => {
    if (user) void navigate(links.dashboard())
    else openLogin({ title: 'Login with your e-mail' })
  }
}
