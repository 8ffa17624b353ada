import { useEffect, useRef, useState } from 'react'
import { signInMessages } from '../../../contract/accounts-rules.ts'
import { api } from '../../api/browser-client.ts'
import type { User } from '../../api/session.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './login-popup.module.css'
import { loadOutsideScript } from './outside-script.ts'

interface GoogleAccounts {
  initialize(options: Record<string, unknown>): void
  renderButton(place: HTMLElement, options: Record<string, unknown>): void
}

/** Google's own button, where sign-in with Google is set up; otherwise nothing at all. */
export function GoogleButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  const [offered, setOffered] = useState(false)
  // a value to begin with is good for one try
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller

    async function offer() {
      const reply = await api('GET /auth/google/nonce', {}, { quiet: true, signal })
      if (!reply.success) return
      await loadOutsideScript('google')
      if (signal.aborted || !place.current) return
      const { google } = globalThis as unknown as { google: { accounts: { id: GoogleAccounts } } }
      const { id } = google.accounts
      id.initialize({ client_id: reply.clientId, nonce: reply.nonce, callback: answered, auto_select: false })
      place.current.replaceChildren()
      id.renderButton(place.current, { theme: 'outline', size: 'large', text: 'continue_with', width: 320 })
      setOffered(true)
    }
    async function answered({ credential }: { credential?: string }) {
      if (signal.aborted) return
      if (!credential) return showToast({ type: 'error', message: signInMessages.google })
      const reply = await api('POST /auth/google', { body: { token: credential } }, { signal })
      if (reply.success) latest.current(reply.user)
      else setTries(count => count + 1)
    }
    offer().catch((error: unknown) => {
      if (!signal.aborted) console.error(error)
    })
    return () => controller.abort()
  }, [tries])

  return (
    <div className={styles.google} hidden={!offered}>
      <p className={styles.or}>or</p>
      <div ref={place} />
    </div>
  )
}
