import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatMoment } from '#contract/shared/moments.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './settings.module.css'

type Session = ApiReply<'GET /user/sessions'>['sessions'][number]

/** The sessions of the account. Any session except the current one can be ended. */
export function SessionList() {
  const { data, failure, loading, reload, change } = useApi('GET /user/sessions', {})
  const [ending, setEnding] = useState<string | null>(null)
  const others = data?.sessions.filter(({ current }) => !current) ?? []

  async function end(session: Session) {
    setEnding(session.id)
    const reply = await api('POST /user/sessions/:id/end', { params: { id: session.id } }, { quiet: true })
    setEnding(null)
    // a session that the server does not find has ended already
    if (!reply.success && reply.reason !== 'not_found') return showToast(reply.toast)
    change(known => ({ ...known, sessions: known.sessions.filter(({ id }) => id !== session.id) }))
    showToast({ type: 'success', message: `Logged out on ${session.device}` })
  }
  async function endOthers() {
    setEnding('others')
    const reply = await api('POST /user/sessions/end-others', {})
    setEnding(null)
    if (!reply.success) return
    change(known => ({ ...known, sessions: known.sessions.filter(({ current }) => current) }))
    showToast({ type: 'success', message: 'Logged out everywhere else' })
  }
  return (
    <TitledCard
      id="sessions"
      title="Where you are logged in"
      about="Log out any device you don’t recognise. If someone else can read your mailbox, change your e-mail address."
    >
      {failure && !data ? <LoadError what="your devices" onRetry={reload} retrying={loading} /> : null}
      {!data && !failure ? <Skeleton shape="block" className={styles.waiting} /> : null}
      {data ? (
        <ul className={blocks.rows}>
          {data.sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void (ending ?? end(session))}
            />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <div className={styles.actions}>
          <Button variant="secondary" busy={ending === 'others'} onClick={() => void (ending ?? endOthers())}>
            Log out everywhere else
          </Button>
        </div>
      ) : null}
    </TitledCard>
  )
}

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { device, place, lastSeenAt, current } = session
  const [now] = useState(() => new Date())
  const when = current ? 'Active now' : `Last seen ${formatMoment(new Date(lastSeenAt), now)}`
  return (
    <li className={classNames(layout.spread, styles.session)}>
      <div className={styles.device}>
        <p className={classNames(layout.row, styles.name)}>
          {device} {current ? <Badge tone="success">This device</Badge> : null}
        </p>
        <p className={typography.muted}>{place ? `${when} · Network ${place}` : when}</p>
      </div>
      {current ? null : (
        <Button variant="secondary" size="sm" busy={busy} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  )
}
