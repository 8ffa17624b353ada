import { type ApiClient, createClient } from './client.ts'
import { clientNews } from './client-news.ts'
import { keepToken, readToken } from './session.ts'
import { browserTransport } from './transport.ts'

/** The browser's one API client. */
export const api: ApiClient = createClient({
  transport: browserTransport,
  token: readToken,
  keepToken,
  // seldom needed, so no page waits for it
  tokenRefused: call =>
    import('./ended-session.ts').then(
      ({ holdCall }) => holdCall(call),
      () => undefined,
    ),
  notice: toast => clientNews.notice(toast),
})
