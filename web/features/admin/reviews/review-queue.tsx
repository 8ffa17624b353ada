import type { ApiReply } from '#contract/api.ts'
import { reviewLimits } from '#contract/reviews/limits.ts'
import { disputeReasons, formatRating, reviewLabels } from '#contract/reviews/rules.ts'
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

type Review = ApiReply<'GET /admin/reviews'>['reviews'][number]

/** Reviews that sellers dispute or that look coordinated, oldest first. */
export function ReviewQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const loaded = useApi('GET /admin/reviews', { query: pageQuery(table) })
  return (
    <DecisionQueue
      what="the reviews"
      loaded={loaded}
      rows={loaded.data?.reviews}
      table={table}
      none="No reviews to decide on"
      onDecided={onDecided}
      renderCase={(review, done) => <Contested review={review} onDecided={done} />}
    />
  )
}

const moves = [
  { move: 'uphold', label: 'Keep the review', done: 'Review kept' },
  { move: 'remove', label: 'Remove the review', done: 'Review removed', variant: 'secondary' },
] as const

function Contested({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const { id, author, seller, label, overall, words, reply, reason: dispute, flagged, writtenAt, disputedAt } = review
  return (
    <>
      <div className={classNames(layout.column, styles.facts)}>
        <div className={classNames(layout.row, styles.head)}>
          <strong>
            {author} about {seller}
          </strong>
          {dispute ? <Badge tone="warn">{disputeReasons[dispute]}</Badge> : null}
          {flagged ? <Badge tone="warn">Looks arranged</Badge> : null}
        </div>
        <p>
          {reviewLabels[label]} · {formatRating(overall)} of 5 · <Moment at={writtenAt} />
          {disputedAt ? (
            <>
              {' '}
              · disputed <Moment at={disputedAt} />
            </>
          ) : null}
        </p>
        {words ? <blockquote className={styles.quote}>{words}</blockquote> : <p>A rating without a comment.</p>}
        {reply ? (
          <>
            <p>The seller’s reply:</p>
            <blockquote className={styles.quote}>{reply}</blockquote>
          </>
        ) : null}
      </div>
      <Decision
        reason={{ hint: 'Kept in the audit log.', most: reviewLimits.decisionMost, required: true }}
        moves={moves}
        named={`of ${author} about ${seller}`}
        send={(decision, reason) =>
          api('POST /admin/review/:id', { params: { id }, body: { decision, reason } }, { quiet: true })
        }
        onDecided={onDecided}
      />
    </>
  )
}
