import { useState } from 'react'
import { product } from '#contract/shared/product.ts'
import { api } from '#web/api/browser-client.ts'
import { openLogin } from '#web/api/login-request.ts'
import { signedOut } from '#web/api/session.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { useFragment } from '#web/routing/use-fragment.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { OnePress } from '#web/ui/navigation/one-press.tsx'

export { PublicLayout as layout } from '../public-layout.tsx'

import styles from '#web/ui/navigation/one-press.module.css'

export const meta = (): PageMeta => ({ title: `Take your account back | ${product.name}`, noindex: true })

/** The page behind the link mailed to a replaced address. It needs a press, because mail programs open links too. */
export default function AddressBack() {
  const link = useFragment()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [email, setEmail] = useState<string>()

  async function takeBack() {
    setBusy(true)
    const reply = await api('POST /auth/address-back', { body: { link: link ?? '' } }, { quiet: true })
    setBusy(false)
    if (!reply.success) return setFault(reply.errors?.[0]?.message ?? reply.toast.message)
    // the server has ended all sessions of the account
    signedOut()
    setFault(undefined)
    setEmail(reply.email)
  }
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{email ? 'Your account is yours again' : 'Take your account back?'}</h1>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {email ? (
        <>
          <output className={styles.text}>
            You can log in with {email} again, and everyone else has been logged out. Check your details and listings
            once you’re in.
          </output>
          <Button onClick={() => openLogin({ title: 'Log in with your e-mail' })}>Log in</Button>
        </>
      ) : (
        <>
          <p className={styles.text}>
            {link !== ''
              ? 'Your account goes back to the address that received this e-mail, and all devices are logged out.'
              : 'Open the link in the e-mail that told you about the change.'}
          </p>
          {link !== '' ? (
            <OnePress busy={busy} ready={link !== undefined} onPress={() => void takeBack()}>
              Take my account back
            </OnePress>
          ) : null}
        </>
      )}
    </main>
  )
}
