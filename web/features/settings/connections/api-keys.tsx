import { useState } from 'react'
import type { ApiKey } from '#contract/connections/endpoints.ts'
import { keyLimits, keyMessages, maskedKey } from '#contract/connections/key-rules.ts'
import { apiScopes } from '#contract/http/api-scopes.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatWhen } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import settings from '../settings.module.css'
import { ConnectionCard } from './connection-card.tsx'
import styles from './connections.module.css'
import { KeyForm } from './key-form.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The API keys of a person, with buttons that create and revoke keys. */
export function ApiKeys() {
  const { data, failure, loading, reload, change } = useApi('GET /connections/keys', {})
  const [secret, setSecret] = useState<string>()
  const [confirming, setConfirming] = useState<ApiKey>()
  const [busy, setBusy] = useState(false)

  async function revoke(key: ApiKey) {
    setBusy(true)
    const reply = await api('POST /connections/keys/:id/revoke', { params: { id: key.id } }, { quiet: true })
    setBusy(false)
    setConfirming(undefined)
    if (!reply.success && reply.reason !== 'not_found') return showToast(reply.toast)
    change(known => ({ ...known, keys: known.keys.filter(({ id }) => id !== key.id) }))
    showToast({ type: 'success', message: `Key “${key.name}” revoked` })
  }
  return (
    <ConnectionCard
      id="api-keys"
      title="API keys"
      about={
        <>
          A key lets another program act as you, for example to bring your stock up to date from Tally. The{' '}
          <a href="/api/docs">API reference</a> shows what it can call.
        </>
      }
      rows={data?.keys.map(key => <KeyRow key={key.id} apiKey={key} onRevoke={() => setConfirming(key)} />)}
      loaded={{ failure, loading, reload }}
      none="No keys yet."
      most={keyLimits.most}
      full={keyMessages.most}
      add="Make a key"
      adding="Make an API key"
      renderForm={close => (
        <KeyForm
          onClose={close}
          onMade={(key, token) => {
            close()
            setSecret(token)
            change(known => ({ ...known, keys: [key, ...known.keys] }))
          }}
        />
      )}
    >
      <SecretDialog
        title="Your new API key"
        secret={secret}
        hint="Send it in the header Authorization, after the word Bearer."
        onClose={() => setSecret(undefined)}
      />
      <ConfirmDialog
        open={confirming !== undefined}
        title={`Revoke the key “${confirming?.name ?? ''}”?`}
        yes="Revoke"
        no="Keep it"
        danger
        busy={busy}
        onNo={() => setConfirming(undefined)}
        onYes={() => confirming && void revoke(confirming)}
      >
        The program that uses it is refused from now on.
      </ConfirmDialog>
    </ConnectionCard>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scopes, ending, expiresAt, lastUsedAt } = apiKey
  const [now] = useState(() => new Date())
  const over = new Date(expiresAt) <= now
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={classNames(layout.row, settings.name)}>
          {name} {over ? <Badge tone="warn">Ended</Badge> : null}
        </p>
        <p className={typography.muted}>{scopes.map(scope => apiScopes[scope]).join(' · ')}</p>
        <p className={typography.muted}>
          {maskedKey(ending)} · {lastUsedAt ? `Last used ${formatWhen(new Date(lastUsedAt), now)}` : 'Never used'} ·{' '}
          {over ? 'Ended' : 'Ends'} {formatShortDate(new Date(expiresAt))}
        </p>
      </div>
      <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`} aria-haspopup="dialog" onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
