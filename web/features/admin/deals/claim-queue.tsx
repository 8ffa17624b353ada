import type { ApiReply } from '#contract/api.ts'
import { claimLimits } from '#contract/offers/claims/rules.ts'
import { claimLabels } from '#contract/offers/claims/texts.ts'
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

type Claim = ApiReply<'GET /admin/deal-claims'>['claims'][number]

/**
 * Claims about agreements: answered claims that wait for a decision, and claims that count in a firm's kept deals,
 * which an admin can dismiss after a complaint.
 */
export function ClaimQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const show = table.status === 'deals-counting' ? 'stands' : 'answered'
  const loaded = useApi('GET /admin/deal-claims', { query: { ...pageQuery(table), show } })
  return (
    <DecisionQueue
      what="the claims"
      loaded={loaded}
      rows={loaded.data?.claims}
      table={table}
      none={show === 'answered' ? 'No claims to decide on' : 'No claim counts'}
      states={{
        label: 'Claims by state',
        tabs: [
          { id: 'answered', label: 'Answered', status: 'deals' },
          { id: 'stands', label: 'Counting', status: 'deals-counting' },
        ],
        value: show,
      }}
      onDecided={onDecided}
      renderCase={(claim, done) => <ClaimCase claim={claim} onDecided={done} />}
    />
  )
}

const uphold = { move: 'uphold', label: 'Agreement was not kept', done: 'Recorded as not kept' } as const
const dismiss = {
  move: 'dismiss',
  label: 'Counts for neither',
  done: 'Recorded as counting for neither',
  variant: 'secondary',
} as const

function ClaimCase({ claim, onDecided }: { claim: Claim; onDecided: () => void }) {
  const { id, by, about, listing, reason, state, answer, agreedAt, madeAt, answeredAt, decision } = claim
  return (
    <>
      <div className={classNames(layout.column, styles.facts)}>
        <div className={classNames(layout.row, styles.head)}>
          <strong>
            {by} about {about}
          </strong>
          <Badge tone="warn">{claimLabels[reason]}</Badge>
        </div>
        <p>
          {listing} · agreed <Moment at={agreedAt} /> · claimed <Moment at={madeAt} />
          {answeredAt ? (
            <>
              {' '}
              · answered <Moment at={answeredAt} />
            </>
          ) : null}
        </p>
        {answer ? <blockquote className={styles.quote}>{answer}</blockquote> : <p>Without an answer.</p>}
        {decision ? <p>An admin: “{decision}”</p> : null}
      </div>
      <Decision
        reason={{ hint: 'Kept in the audit log.', most: claimLimits.decisionMost, required: true }}
        moves={state === 'answered' ? [uphold, dismiss] : [dismiss]}
        named={`of ${by} about ${about}`}
        send={(move, words) =>
          api(
            'POST /admin/deal-claim/:id',
            { params: { id }, body: { decision: move, reason: words } },
            { quiet: true },
          )
        }
        onDecided={onDecided}
      />
    </>
  )
}
