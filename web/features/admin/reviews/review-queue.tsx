import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { disputeReasons, reviewLabels, reviewLimits, sayRating } from '#contract/reviews/rules.ts'
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
import styles from '../reports/report-queue.module.css'
import { Moment } from '../tables/cells.tsx'
import { TableFrame } from '../tables/table-frame.tsx'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'

type Review = ApiReply<'GET /admin/reviews'>['reviews'][number]

/** Reviews that sellers dispute or that look arranged, oldest first. */
export function ReviewQueue({ onDecided }: { onDecided: () => void }) {
  const table = useTableState()
  const loaded = useApi('GET /admin/reviews', { query: pageQuery(table) })
  const { data, reload } = loaded
  const done = () => {
    reload()
    onDecided()
  }
  return (
    <TableFrame
      what="the reviews"
      loaded={loaded}
      rows={data?.reviews.length}
      table={table}
      empty={<EmptyState title="No reviews to decide on" heading="h2" art={<Icon d={circleCheck} size={36} />} />}
    >
      <ul className={styles.reports}>
        {data?.reviews.map(review => (
          <li key={review.id} className={styles.report}>
            <Decide review={review} onDecided={done} />
          </li>
        ))}
      </ul>
    </TableFrame>
  )
}

function Decide({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const { id, author, seller, label, overall, words, reply, reason: dispute, flagged, writtenAt, disputedAt } = review
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function decide(decision: 'uphold' | 'remove') {
    setBusy(true)
    const answer = await api('POST /admin/review/:id', { params: { id }, body: { decision, reason } }, { quiet: true })
    setBusy(false)
    if (answer.success) {
      showToast({ type: 'success', message: decision === 'remove' ? 'Review removed' : 'Review kept' })
      return onDecided()
    }
    setFault(answer.errors?.[0]?.message ?? '')
    if (!answer.errors?.length) showToast(answer.toast)
    return undefined
  }
  const named = (
    <span className="visually-hidden">
      {' '}
      of {author} about {seller}
    </span>
  )
  return (
    <>
      <div className={styles.facts}>
        <div className={styles.head}>
          <strong>
            {author} about {seller}
          </strong>
          {dispute ? <Badge tone="warn">{disputeReasons[dispute]}</Badge> : null}
          {flagged ? <Badge tone="warn">Looks arranged</Badge> : null}
        </div>
        <p>
          {reviewLabels[label]} · {sayRating(overall)} of 5 · <Moment at={writtenAt} />
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
      <Field className={styles.facts} label="Reason" required hint="Kept in the audit log." error={fault}>
        <TextArea
          name="reason"
          rows={2}
          maxLength={reviewLimits.decisionMost}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.head}>
        <Button size="sm" busy={busy} onClick={() => void decide('uphold')}>
          Keep the review{named}
        </Button>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void decide('remove')}>
          Remove the review{named}
        </Button>
      </div>
    </>
  )
}
