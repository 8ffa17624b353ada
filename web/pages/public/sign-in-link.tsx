import { useEffect, useState } from 'react'
import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { api } from '../../api/browser-client.ts'
import { openLogin } from '../../api/login-request.ts'
import { signedIn } from '../../api/session.ts'
import type { PageMeta } from '../../page.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useNavigate } from '../../ui/navigation.tsx'
import { PublicLayout } from './public-layout.tsx'
import styles from './sign-in-link.module.css'

export const meta = (): PageMeta => ({ title: `Sign in | ${product.name}`, noindex: true })

/** Where a mailed sign-in link leads. It takes a press to use it: programs that read mail open links by themselves. */
export default function SignInLink() {
  const navigate = useNavigate()
  const [link, setLink] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  useEffect(() => {
    const secret = decodeURIComponent(location.hash.slice(1))
    if (secret) setLink(secret)
    // the secret shall not stay in the history of a shared computer
    history.replaceState(history.state, '', location.pathname)
  }, [])

  async function use(secret: string) {
    setBusy(true)
    const reply = await api('POST /auth/link', { body: { link: secret } }, { quiet: true })
    setBusy(false)
    if (!reply.success) return setFault(reply.toast.message)
    signedIn(reply.user)
    navigate(links.dashboard(), { replace: true })
  }
  return (
    <PublicLayout>
      <main id="content" className={styles.page}>
        <h1>Sign in to {product.name}</h1>
        {fault ? (
          <>
            <ErrorPanel>{fault}</ErrorPanel>
            <Button onClick={() => openLogin({ title: 'Login with your e-mail' })}>Sign in with a code</Button>
          </>
        ) : (
          <>
            <p className={styles.text}>
              {link === undefined
                ? 'Open the link in the mail we sent you, or sign in with a code.'
                : 'You asked for this link by e-mail. Press the button to sign in on this device.'}
            </p>
            {link === undefined ? (
              <Button onClick={() => openLogin({ title: 'Login with your e-mail' })}>Sign in with a code</Button>
            ) : (
              <Button busy={busy} onClick={() => void use(link)}>
                Sign in
              </Button>
            )}
          </>
        )}
      </main>
    </PublicLayout>
  )
}
