import { useState } from 'react'
import type { ApiKey } from '#contract/connections/endpoints.ts'
import { keyLimits, maskedKey } from '#contract/connections/key-rules.ts'
import { apiScopes } from '#contract/http/api-scopes.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { formatWhen } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { plus } from '#web/ui/media/icons/essential.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import styles from './connections.module.css'
import { MakeKey } from './make-key.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** The API keys of a person, with the way to make and to revoke one. */
export function ApiKeys() {
  const { data, failure, loading, reload, change } = useApi('GET /connections/keys', {})
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [asked, setAsked] = useState<ApiKey>()
  const [busy, setBusy] = useState(false)

  async function revoke(key: ApiKey) {
    setBusy(true)
    const reply = await api('POST /connections/keys/:id/revoke', { params: { id: key.id } }, { quiet: true })
    setBusy(false)
    setAsked(undefined)
    if (!reply.success && reply.reason !== 'not_found') return showToast(reply.toast)
    change(known => ({ ...known, keys: known.keys.filter(({ id }) => id !== key.id) }))
    showToast({ type: 'success', message: `Key “${key.name}” revoked` })
  }
  return (
    <section className={styles.card} aria-labelledby="api-keys">
      <header>
        <h2 id="api-keys">API keys</h2>
        <p>
          A key lets another program act as you, for example to bring your stock up to date from Tally. The{' '}
          <a href="/api/docs">API reference</a> shows what it can call.
        </p>
      </header>
      {failure && !data ? <LoadError what="your API keys" onRetry={reload} retrying={loading} /> : null}
      {!data && !failure ? <Skeleton shape="block" className={styles.waiting} /> : null}
      {data?.keys.length === 0 ? <p className={styles.none}>No keys yet.</p> : null}
      {data && data.keys.length > 0 ? (
        <ul className={styles.rows}>
          {data.keys.map(key => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            disabled={data.keys.length >= keyLimits.most}
            onClick={() => setMaking(true)}
          >
            <Icon d={plus} />
            Make a key
          </Button>
        </div>
      ) : null}
      <MakeKey
        open={making}
        onClose={() => setMaking(false)}
        onMade={(key, token) => {
          setMaking(false)
          setSecret(token)
          change(known => ({ ...known, keys: [key, ...known.keys] }))
        }}
      />
      <SecretDialog
        title="Your new API key"
        secret={secret}
        hint="Send it in the header Authorization, after the word Bearer."
        onClose={() => setSecret(undefined)}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={`Revoke the key “${asked?.name ?? ''}”?`}
        yes="Revoke"
        no="Keep it"
        danger
        busy={busy}
        onNo={() => setAsked(undefined)}
        onYes={() => asked && void revoke(asked)}
      >
        The program that uses it is refused from now on.
      </ConfirmDialog>
    </section>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, scopes, ending, expiresAt, lastUsedAt } = apiKey
  const [now] = useState(() => new Date())
  const over = new Date(expiresAt) <= now
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {name} {over ? <Badge tone="warn">Ended</Badge> : null}
        </p>
        <p className={styles.facts}>{scopes.map(scope => apiScopes[scope]).join(' · ')}</p>
        <p className={styles.facts}>
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
