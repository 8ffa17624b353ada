import { accountReviewTexts } from '#contract/accounts/account-review.ts'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { Button } from '#web/ui/basics/button.tsx'
import typography from '#web/ui/styles/typography.module.css'
import { Day } from '../tables/cells.tsx'

type Review = NonNullable<ApiReply<'GET /admin/user/:id'>['review']>
type ReviewPanelProps = { userId: string; review: Review; onChanged: () => void }

/** The reason for an account's review, and the button that ends it. */
export function ReviewPanel({ userId, review, onChanged }: ReviewPanelProps) {
  const { busy, call } = useCall()
  const { since, held, reasons, clearedAt } = review
  const clear = () =>
    call(() => api('POST /admin/user/:id/clear', { params: { id: userId } }), {
      saved: accountReviewTexts.clearedToast,
      done: onChanged,
    })
  return (
    <section aria-labelledby="drawer-review">
      <h3 id="drawer-review">{accountReviewTexts.panel}</h3>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className={typography.subtle}>
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
