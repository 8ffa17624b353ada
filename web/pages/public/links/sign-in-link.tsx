import { useState } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { openLogin } from '#web/api/login-request.ts'
import { signedIn } from '#web/api/session.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { useFragment } from '#web/routing/use-fragment.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { OnePress } from '#web/ui/navigation/one-press.tsx'

export { PublicLayout as layout } from '../public-layout.tsx'

import styles from '#web/ui/navigation/one-press.module.css'

export const meta = (): PageMeta => ({ title: `Log in | ${product.name}`, noindex: true })

/** The page behind a mailed sign-in link. It needs a press, because mail programs open links too. */
export default function SignInLink() {
  const navigate = useNavigate()
  const secret = useFragment()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function use() {
    setBusy(true)
    const reply = await api('POST /auth/link', { body: { link: secret ?? '' } }, { quiet: true })
    setBusy(false)
    if (!reply.success) return setFault(reply.toast.message)
    signedIn(reply.user)
    navigate(links.dashboard(), { replace: true })
  }
  const usable = secret !== '' && fault === undefined
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>Log in to {product.name}</h1>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {usable ? (
        <>
          <p className={styles.text}>You asked for this link by e-mail. Press the button to log in on this device.</p>
          <OnePress busy={busy} ready={secret !== undefined} onPress={() => void use()}>
            Log in
          </OnePress>
        </>
      ) : (
        <>
          <p className={styles.text}>Open the link in the e-mail we sent you, or log in with an OTP.</p>
          <Button onClick={() => openLogin({ title: 'Log in with your e-mail' })}>Log in with an OTP</Button>
        </>
      )}
    </main>
  )
}
