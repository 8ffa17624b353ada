import { signInMessages } from '../../contract/accounts-rules.ts'
import { links } from '../../contract/urls.ts'
import { openLogin } from './login-request.ts'

/** Somebody who opened a guarded page with a session that is over is being led to the home page: asks them there to log in, and goes back. */
export const offerWayBack = (goBack: () => void): void =>
  openLogin({ title: signInMessages.ended, at: links.home(), onSignedIn: goBack })
