import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { heldReasons, requirementLimits } from '#contract/requirements/rules.ts'
import { sayQuantity } from '#contract/surplus/rate-steps.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { circleCheck } from '#web/ui/media/icons/workbench.ts'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import styles from '../reports/report-queue.module.css'
import { Moment } from '../tables/cells.tsx'
import { TableFrame } from '../tables/table-frame.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'

type Requirement = ApiReply<'GET /admin/requirements'>['requirements'][number]
type Decision = 'allow' | 'refuse' | 'remove'

/** Requirements that wait for a decision, and those that are shown. */
export function RequirementQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const show = table.status === 'requirements-shown' ? 'shown' : 'held'
  const loaded = useApi('GET /admin/requirements', { query: { ...pageQuery(table), show } })
  const { data, reload } = loaded
  const done = () => {
    reload()
    onDecided()
  }
  return (
    <Tabs
      label="Requirements by state"
      tabs={[
        { id: 'held', label: 'To check' },
        { id: 'shown', label: 'Shown' },
      ]}
      value={show}
      onChange={id => table.change({ status: id === 'held' ? 'requirements' : 'requirements-shown' })}
    >
      <TableFrame
        what="the requirements"
        loaded={loaded}
        rows={data?.requirements.length}
        table={table}
        empty={
          <EmptyState
            title={show === 'held' ? 'No requirements to check' : 'No requirements are shown'}
            heading="h2"
            art={<Icon d={circleCheck} size={36} />}
          />
        }
      >
        <ul className={styles.reports}>
          {data?.requirements.map(requirement => (
            <li key={requirement.id} className={styles.report}>
              <Decide requirement={requirement} onDecided={done} />
            </li>
          ))}
        </ul>
      </TableFrame>
    </Tabs>
  )
}

function Decide({ requirement, onDecided }: { requirement: Requirement; onDecided: () => void }) {
  const { id, title, words, category, quantity, unit, place, business, status, heldFor, createdAt } = requirement
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function decide(decision: Decision) {
    setBusy(true)
    const reply = await api(
      'POST /admin/requirement/:id',
      { params: { id }, body: { decision, reason } },
      { quiet: true },
    )
    setBusy(false)
    if (reply.success) {
      showToast({ type: 'success', message: 'Decision sent.' })
      return onDecided()
    }
    setFault(reply.errors?.[0]?.message ?? '')
    if (!reply.errors?.length) showToast(reply.toast)
    return undefined
  }
  const named = <span className="visually-hidden"> “{title.slice(0, 60)}”</span>
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.head}>
          <strong>{title}</strong>
          {heldFor ? <Badge tone="warn">{heldReasons[heldFor]}</Badge> : null}
        </div>
        <p>
          {sayQuantity(quantity, unit)} · {categoryOf(category)?.name ?? category} · {business || 'No business'},{' '}
          {place} · <Moment at={createdAt} />
        </p>
        <blockquote className={styles.quote}>{words}</blockquote>
      </div>
      <Field className={styles.facts} label="Reason" hint="The buyer reads it." error={fault}>
        <TextArea
          name="reason"
          rows={2}
          maxLength={requirementLimits.decisionMost}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.head}>
        {status === 'held' ? (
          <>
            <Button size="sm" busy={busy} onClick={() => void decide('allow')}>
              Show to sellers{named}
            </Button>
            <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide('refuse')}>
              Refuse{named}
            </Button>
          </>
        ) : (
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide('remove')}>
            Take down{named}
          </Button>
        )}
      </div>
    </>
  )
}
