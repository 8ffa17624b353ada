import { useState } from 'react'
import { adminLinks } from '#contract/admin-urls.ts'
import type { ApiReply } from '#contract/api.ts'
import { type HeldDecision, heldRules, heldTexts } from '#contract/conversations/held-messages.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { circleCheck } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { Moment } from '../tables/cells.tsx'
import { TableFrame } from '../tables/table-frame.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import styles from './report-queue.module.css'

type Held = ApiReply<'GET /admin/held-messages'>['messages'][number]

/** Messages that a rule has caught: those of which nobody is mailed yet, and all. */
export function HeldMessages({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const show = table.status === 'messages-log' ? 'all' : 'open'
  const loaded = useApi('GET /admin/held-messages', { query: { ...pageQuery(table), show } })
  const { data, reload } = loaded
  const done = () => {
    reload()
    onDecided()
  }
  return (
    <Tabs
      label={heldTexts.title}
      tabs={[
        { id: 'open', label: heldTexts.toRead },
        { id: 'all', label: heldTexts.log },
      ]}
      value={show}
      onChange={id => table.change({ status: id === 'open' ? 'messages' : 'messages-log' })}
    >
      <TableFrame
        what={heldTexts.what}
        loaded={loaded}
        rows={data?.messages.length}
        table={table}
        empty={
          <EmptyState
            title={show === 'open' ? heldTexts.noneToRead : heldTexts.none}
            heading="h2"
            art={<Icon d={circleCheck} size={36} />}
          />
        }
      >
        <ul className={styles.reports}>
          {show === 'open' ? <li className={styles.note}>{heldTexts.note}</li> : null}
          {data?.messages.map(message => (
            <li key={message.id} className={styles.report}>
              <HeldMessage message={message} onDecided={done} />
            </li>
          ))}
        </ul>
      </TableFrame>
    </Tabs>
  )
}

const said = { release: heldTexts.wasReleased, keep: heldTexts.wasKept }

function HeldMessage({ message, onDecided }: { message: Held; onDecided: () => void }) {
  const { id, text, rule, at, sender, decision } = message
  const [busy, setBusy] = useState<HeldDecision>()

  async function decide(as: HeldDecision) {
    setBusy(as)
    const reply = await api('POST /admin/held-message/:id', { params: { id }, body: { decision: as } })
    setBusy(undefined)
    if (!reply.success) return
    showToast({ type: 'success', message: as === 'release' ? heldTexts.released : heldTexts.kept })
    onDecided()
  }
  const named = <span className="visually-hidden"> “{text.slice(0, 60)}”</span>
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.head}>
          <strong>{heldRules[rule]}</strong>
          {decision ? <Badge>{said[decision]}</Badge> : <Badge tone="warn">{heldTexts.open}</Badge>}
        </div>
        <p>
          {sender.active ? (
            <Link to={adminLinks.users({ search: sender.id, year: 'all' })}>{sender.name || sender.id}</Link>
          ) : (
            sender.name
          )}{' '}
          · <Moment at={at} />
        </p>
        <blockquote className={styles.quote}>{text}</blockquote>
      </div>
      {decision ? null : (
        <div className={styles.head}>
          <Button size="sm" busy={busy === 'release'} onClick={() => void decide('release')}>
            {heldTexts.release}
            {named}
          </Button>
          <Button size="sm" variant="secondary" busy={busy === 'keep'} onClick={() => void decide('keep')}>
            {heldTexts.keep}
            {named}
          </Button>
        </div>
      )}
    </>
  )
}
