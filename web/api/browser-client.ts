import { type ApiClient, createClient } from './client.ts'
import { clientCallbacks } from './client-callbacks.ts'
import { readToken, storeToken } from './session.ts'
import { browserTransport } from './transport.ts'

/** The only API client of the browser. */
export const api: ApiClient = createClient({
  transport: browserTransport,
  token: readToken,
  storeToken,
  // rarely needed, so it is loaded on demand
  tokenRefused: call =>
    import('./ended-session.ts').then(
      ({ waitForSession }) => waitForSession(call),
      () => undefined,
    ),
  notice: toast => clientCallbacks.notice(toast),
})
