import { useState } from 'react'
import { requirementTexts } from '#contract/requirements/board.ts'
import { type Outcome, outcomeKeys, outcomes } from '#contract/requirements/rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { ComparedAnswers } from './compared-answers.tsx'
import { RequirementFacts, StatusBadge } from './own-requirements.tsx'
import { type OwnRequirement as Requirement, RequirementForm } from './requirement-form.tsx'
import styles from './requirements.module.css'

/** One own requirement with its answers side by side. */
export function OwnRequirement({ id }: { id: string }) {
  const { data, failure, loading, reload } = useApi('GET /requirements/:id', { params: { id } })
  const [editing, setEditing] = useState(false)
  if (failure && !data) return <LoadError what="this requirement" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  const { requirement } = data
  if (editing)
    return (
      <RequirementForm
        own={requirement}
        query={new URLSearchParams()}
        onCancel={() => setEditing(false)}
        onDone={() => {
          setEditing(false)
          reload()
        }}
      />
    )
  return (
    <div className={classNames(layout.column, styles.list)}>
      <section className={classNames(layout.card, layout.column, styles.card)} aria-labelledby="requirement">
        <h2 id="requirement" className={styles.name}>
          {requirement.title}
        </h2>
        <StatusBadge status={requirement.status} />
        <RequirementFacts requirement={requirement} />
        <p className={styles.words}>{requirement.words}</p>
        {requirement.status === 'held' ? <p className={styles.note}>{requirementTexts.held}</p> : null}
        {requirement.decision ? <p className={styles.note}>Our message: {requirement.decision}</p> : null}
        {requirement.outcome ? <p className={styles.note}>{outcomes[requirement.outcome]}</p> : null}
        <Moves requirement={requirement} onEdit={() => setEditing(true)} onChanged={reload} />
      </section>
      {requirement.answers > 0 || requirement.status !== 'held' ? (
        <ComparedAnswers requirement={requirement} onChanged={reload} />
      ) : null}
    </div>
  )
}

type MovesProps = { requirement: Requirement; onEdit: () => void; onChanged: () => void }

function Moves({ requirement: { id, can, status }, onEdit, onChanged }: MovesProps) {
  const [closing, setClosing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { busy, call } = useCall()

  async function close() {
    if (!outcome) return
    await call(() => api('POST /requirements/:id/close', { params: { id }, body: { outcome } }), {
      saved: 'Your requirement is closed',
      done: () => {
        setClosing(false)
        onChanged()
      },
    })
  }
  const renew = () => call(() => api('POST /requirements/:id/renew', { params: { id } }), { done: onChanged })
  return (
    <div className={classNames(layout.row, styles.actions)}>
      {status === 'open' || status === 'full' ? <Link to={links.requirement(id)}>As sellers see it</Link> : null}
      {can.edit ? (
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit
        </Button>
      ) : null}
      {can.renew ? (
        <Button size="sm" busy={busy} onClick={() => void renew()}>
          Still needed
        </Button>
      ) : null}
      {can.close ? (
        <Button variant="secondary" size="sm" onClick={() => setClosing(true)}>
          Close
        </Button>
      ) : null}
      <Dialog
        open={closing}
        onClose={() => setClosing(false)}
        title="Why are you closing it?"
        phone="bottom"
        footer={
          <Button busy={busy} disabled={!outcome} onClick={() => void close()}>
            Close requirement
          </Button>
        }
      >
        <div
          role="radiogroup"
          aria-label="Why are you closing it?"
          className={classNames(layout.column, styles.column)}
        >
          {outcomeKeys.map(key => (
            <Checkbox key={key} type="radio" name="outcome" checked={outcome === key} onChange={() => setOutcome(key)}>
              {outcomes[key]}
            </Checkbox>
          ))}
        </div>
      </Dialog>
    </div>
  )
}
