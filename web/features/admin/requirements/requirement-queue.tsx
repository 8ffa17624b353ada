import type { ApiReply } from '#contract/api.ts'
import { categoryOf } from '#contract/catalogue/taxonomy.ts'
import { reasonsForReview, requirementLimits } from '#contract/requirements/rules.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Decision } from '../reports/decision.tsx'
import { DecisionQueue } from '../reports/decision-queue.tsx'
import styles from '../reports/report-queue.module.css'
import { Moment } from '../tables/cells.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'

type Requirement = ApiReply<'GET /admin/requirements'>['requirements'][number]

/** Requirements that wait for a decision, or those that sellers see. */
export function RequirementQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const show = table.status === 'requirements-shown' ? 'shown' : 'held'
  const loaded = useApi('GET /admin/requirements', { query: { ...pageQuery(table), show } })
  return (
    <DecisionQueue
      what="the requirements"
      loaded={loaded}
      rows={loaded.data?.requirements}
      table={table}
      none={show === 'held' ? 'No requirements to check' : 'No requirements are shown'}
      states={{
        label: 'Requirements by state',
        tabs: [
          { id: 'held', label: 'To check', status: 'requirements' },
          { id: 'shown', label: 'Shown', status: 'requirements-shown' },
        ],
        value: show,
      }}
      onDecided={onDecided}
      renderCase={(requirement, done) => <Posted requirement={requirement} onDecided={done} />}
    />
  )
}

const done = 'Decision sent.'
const reviewMoves = [
  { move: 'allow', label: 'Show to sellers', done },
  { move: 'refuse', label: 'Refuse', done, variant: 'secondary' },
] as const
const shownMoves = [{ move: 'remove', label: 'Take down', done, variant: 'secondary' }] as const

function Posted({ requirement, onDecided }: { requirement: Requirement; onDecided: () => void }) {
  const { id, title, words, category, quantity, unit, place, business, status, reasonForReview, createdAt } =
    requirement
  return (
    <>
      <div className={classNames(layout.column, styles.facts)}>
        <div className={classNames(layout.row, styles.head)}>
          <strong>{title}</strong>
          {reasonForReview ? <Badge tone="warn">{reasonsForReview[reasonForReview]}</Badge> : null}
        </div>
        <p>
          {formatQuantityOf(quantity, unit)} · {categoryOf(category)?.name ?? category} · {business || 'No business'},{' '}
          {place} · <Moment at={createdAt} />
        </p>
        <blockquote className={styles.quote}>{words}</blockquote>
      </div>
      <Decision
        reason={{ hint: 'The buyer reads it.', most: requirementLimits.decisionMost }}
        moves={status === 'held' ? reviewMoves : shownMoves}
        named={`“${title.slice(0, 60)}”`}
        send={(decision, reason) =>
          api('POST /admin/requirement/:id', { params: { id }, body: { decision, reason } }, { quiet: true })
        }
        onDecided={onDecided}
      />
    </>
  )
}
