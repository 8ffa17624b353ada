import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signInMessages } from '#contract/accounts/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { loadOutsideScript } from '#web/api/human-check/outside-script.ts'
import type { User } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './login-popup.module.css'

interface GoogleAccounts {
  initialize: (options: Record<string, unknown>) => void
  renderButton: (place: HTMLElement, options: Record<string, unknown>) => void
}

declare global {
  var google: { accounts: { id: GoogleAccounts } }
}

type GoogleButtonProps = { onSignedIn: (user: User) => void }

/** Google's own button; renders nothing if sign-in with Google is not configured. */
export function GoogleButton({ onSignedIn }: GoogleButtonProps) {
  // the number of tries: each nonce is valid for one try
  const [tries, setTries] = useState(0)
  return <OneTry key={tries} onSignedIn={onSignedIn} onFailed={() => setTries(tries + 1)} />
}

function OneTry({ onSignedIn, onFailed }: GoogleButtonProps & { onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [offered, setOffered] = useState(false)

  const answered = useEffectEvent(async (credential: string | undefined, signal: AbortSignal) => {
    if (!credential) return showToast({ type: 'error', message: signInMessages.google })
    const reply = await api('POST /auth/google', { body: { token: credential } }, { signal })
    if (reply.success) onSignedIn(reply.user)
    else onFailed()
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const log = (error: unknown) => {
      if (!signal.aborted) console.error(error)
    }
    async function offer() {
      const reply = await api('GET /auth/google/nonce', {}, { quiet: true, signal })
      if (!reply.success || !reply.offer) return
      await loadOutsideScript('google')
      if (signal.aborted || !place.current) return
      const { id } = google.accounts
      id.initialize({
        client_id: reply.offer.clientId,
        nonce: reply.offer.nonce,
        callback: ({ credential }: { credential?: string }) => {
          if (!signal.aborted) answered(credential, signal).catch(log)
        },
      })
      id.renderButton(place.current, { theme: 'outline', size: 'large', text: 'continue_with', width: 320 })
      setOffered(true)
    }
    offer().catch(log)
    return () => controller.abort()
  }, [])

  return (
    <div className={styles.google} hidden={!offered}>
      <p className={classNames(layout.line, typography.subtle, styles.or)}>or</p>
      <div ref={place} />
    </div>
  )
}
