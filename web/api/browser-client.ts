import { type ApiClient, createClient } from './client.ts'
import { clientCallbacks } from './client-callbacks.ts'
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
      ({ waitForSession }) => waitForSession(call),
      () => undefined,
    ),
  notice: toast => clientCallbacks.notice(toast),
})
