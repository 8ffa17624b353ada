import { useState } from 'react'
import { product } from '../../../contract/product.ts'
import { api } from '../../api/browser-client.ts'
import { openLogin } from '../../api/login-request.ts'
import { signedOut } from '../../api/session.ts'
import { useFragment } from '../../navigation/use-fragment.ts'
import type { PageMeta } from '../../page.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PublicLayout } from './public-layout.tsx'
import styles from './sign-in-link.module.css'

export const meta = (): PageMeta => ({ title: `Take your account back | ${product.name}`, noindex: true })

/** Where the notice to a replaced address leads. It takes a press: programs that read mail open links by themselves. */
export default function AddressBack() {
  const link = useFragment()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [email, setEmail] = useState<string>()

  async function takeBack() {
    setBusy(true)
    const reply = await api('POST /auth/address-back', { body: { link } }, { quiet: true })
    setBusy(false)
    if (!reply.success) return setFault(reply.errors?.[0]?.message ?? reply.toast.message)
    // whoever was signed in to the account is so no more
    signedOut()
    setFault(undefined)
    setEmail(reply.email)
  }
  return (
    <PublicLayout>
      <main id="content" tabIndex={-1} className={styles.page}>
        <h1>{email ? 'Your account is yours again' : 'Take your account back?'}</h1>
        {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
        {email ? (
          <>
            <output className={styles.text}>
              {email} signs in to it as before, and everybody who was signed in is signed out. Look through your details
              and your listings once you are in.
            </output>
            <Button onClick={() => openLogin({ title: 'Login with your e-mail' })}>Login</Button>
          </>
        ) : (
          <>
            <p className={styles.text}>
              {link
                ? 'The address of your account goes back to the one that got this mail, and everybody is signed out.'
                : 'Open the link in the mail that told you about the change.'}
            </p>
            {link ? (
              <Button busy={busy} onClick={() => void takeBack()}>
                Take my account back
              </Button>
            ) : null}
          </>
        )}
      </main>
    </PublicLayout>
  )
}
