import { useState } from 'react'
import { accountReviewTexts } from '#contract/accounts/account-review.ts'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Day } from '../tables/cells.tsx'
import styles from '../tables/details-drawer.module.css'

type Review = NonNullable<ApiReply<'GET /admin/user/:id'>['review']>
type ReviewPanelProps = { userId: string; review: Review; onChanged: () => void }

/** The reason for an account's review, and the button that ends it. */
export function ReviewPanel({ userId, review, onChanged }: ReviewPanelProps) {
  const [busy, setBusy] = useState(false)
  const { since, held, reasons, clearedAt } = review
  async function clear() {
    setBusy(true)
    const reply = await api('POST /admin/user/:id/clear', { params: { id: userId } })
    setBusy(false)
    if (!reply.success) return
    showToast({ type: 'success', message: accountReviewTexts.clearedToast })
    onChanged()
  }
  return (
    <section aria-labelledby="drawer-review">
      <h3 id="drawer-review">{accountReviewTexts.panel}</h3>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {held ? accountReviewTexts.held : accountReviewTexts.flagged} Since <Day at={since} />.
        {clearedAt ? (
          <>
            {' '}
            Cleared <Day at={clearedAt} />.
          </>
        ) : null}
      </p>
      {clearedAt ? null : (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void clear()}>
            {accountReviewTexts.clear}
          </Button>
        </div>
      )}
    </section>
  )
}
