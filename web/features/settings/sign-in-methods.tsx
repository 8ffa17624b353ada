import { useState } from 'react'
import { settingsMessages } from '#contract/accounts/settings.ts'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { ChangeEmail } from './codes/change-email.tsx'
import styles from './settings.module.css'

type Google = ApiReply<'GET /user/sign-in-methods'>['google'][number]

/** The ways to sign in to the account: codes by e-mail, and Google accounts, which can be removed. */
export function SignInMethods({ user }: { user: User }) {
  const { data, failure, loading, reload, change } = useApi('GET /user/sign-in-methods', {})
  const [confirming, setConfirming] = useState<Google | null>(null)
  const [busy, setBusy] = useState(false)

  async function remove(method: Google) {
    setBusy(true)
    const reply = await api('POST /user/sign-in-methods/:id/remove', { params: { id: method.id } }, { quiet: true })
    setBusy(false)
    setConfirming(null)
    // a Google account that the server does not find has been removed already
    if (!reply.success && reply.reason !== 'not_found') return showToast(reply.toast)
    change(known => ({ ...known, google: known.google.filter(({ id }) => id !== method.id) }))
    showToast({ type: 'success', message: settingsMessages.methodRemoved })
  }
  return (
    <TitledCard id="sign-in-methods" title="How you log in">
      <ul className={blocks.rows}>
        <li className={classNames(layout.spread, styles.session)}>
          <div className={styles.device}>
            <p className={classNames(layout.row, styles.name)}>OTP by e-mail</p>
            <p className={typography.muted}>{user.email[0]?.email}</p>
          </div>
          <ChangeEmail user={user} />
        </li>
        {data?.google.map(method => (
          <GoogleRow key={method.id} method={method} onRemove={() => setConfirming(method)} />
        ))}
      </ul>
      {failure && !data ? <LoadError what="your Google login" onRetry={reload} retrying={loading} /> : null}
      <ConfirmDialog
        open={confirming !== null}
        title="Remove this Google account?"
        yes="Remove"
        no="Keep"
        busy={busy}
        onNo={() => setConfirming(null)}
        onYes={() => confirming && void remove(confirming)}
      >
        You’ll then log in with OTPs sent to {user.email[0]?.email}. You’ll be logged out on all other devices.
      </ConfirmDialog>
    </TitledCard>
  )
}

function GoogleRow({ method, onRemove }: { method: Google; onRemove: () => void }) {
  const [now] = useState(() => new Date())
  const since = `Since ${formatMoment(new Date(method.since), now)}`
  const name = method.email || 'Google account'
  return (
    <li className={classNames(layout.spread, styles.session)}>
      <div className={styles.device}>
        <p className={classNames(layout.row, styles.name)}>Google</p>
        <p className={typography.muted}>{method.email ? `${method.email} · ${since}` : since}</p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
