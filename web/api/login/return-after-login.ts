import { links } from '../../../contract/urls.ts'
import { clientCallbacks } from '../client-callbacks.ts'
import { openLogin } from '../login-request.ts'

const ASKS = 'login'

/** An address for another device of the same person: it asks there to log in, if need be, and then opens the page. */
export const addressForPhone = (path: string): string => {
  const address = new URL(path, location.origin)
  address.searchParams.set(ASKS, '1')
  return address.href
}

/** Asks on the home page to log in, if the page that was left is such an address, and goes back to it. */
export function returnAfterLogin(left: string): void {
  const address = new URL(left)
  if (!address.searchParams.has(ASKS)) return
  address.searchParams.delete(ASKS)
  const onSignedIn = () => clientCallbacks.goTo(address.pathname + address.search)
  openLogin({ title: 'Log in with your e-mail', at: links.home(), onSignedIn })
}
