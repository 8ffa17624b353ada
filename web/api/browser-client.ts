import type { RefusalBody } from '../../contract/refusals.ts'
import { links } from '../../contract/urls.ts'
import { type ApiClient, createClient } from './client.ts'
import { keepToken, readToken, signedOut } from './session.ts'
import { browserTransport } from './transport.ts'

/** What the client tells the page; the root fills it in. */
export const clientNews = {
  notice: (_toast: RefusalBody['toast']): void => {},
  goTo: (_path: string): void => {},
}

const SPARED = /admin|explore/

/** The server does not know the token any more: forgets it and leaves, except where visitors may be too. */
export function refuseToken(requestPath: string): void {
  if (SPARED.test(requestPath) || SPARED.test(location.pathname)) return
  signedOut()
  clientNews.goTo(links.home())
}

/** The browser's one API client. */
export const api: ApiClient = createClient({
  transport: browserTransport,
  token: readToken,
  keepToken,
  tokenRefused(requestPath, { stay }) {
    if (!stay) refuseToken(requestPath)
  },
  notice: toast => clientNews.notice(toast),
})
