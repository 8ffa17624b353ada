import { withheldTexts } from '#contract/conversations/withheld-messages.ts'
import { product } from '#contract/shared/product.ts'
import { ClaimQueue } from '#web/features/admin/deals/claim-queue.tsx'
import { ReportQueue } from '#web/features/admin/reports/report-queue.tsx'
import { WithheldMessages } from '#web/features/admin/reports/withheld-messages.tsx'
import { RequirementQueue } from '#web/features/admin/requirements/requirement-queue.tsx'
import { ReviewQueue } from '#web/features/admin/reviews/review-queue.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Reports - ${product.name}`, noindex: true })

/**
 * The reports of users. Requirements, messages and reviews share this address, so that the list of page files, which
 * every page loads, stays short.
 */
export default function ReportsPage() {
  const status = useSearchParams().get('status')
  if (status?.startsWith('requirements'))
    return (
      <AdminFrame section="requirements" title="Requirements">
        {({ onDecided }) => <RequirementQueue onDecided={onDecided} />}
      </AdminFrame>
    )
  if (status?.startsWith('messages'))
    return (
      <AdminFrame section="messages" title={withheldTexts.title}>
        {({ onDecided }) => <WithheldMessages onDecided={onDecided} />}
      </AdminFrame>
    )
  if (status === 'reviews')
    return (
      <AdminFrame section="reviews" title="Reviews">
        {({ onDecided }) => <ReviewQueue onDecided={onDecided} />}
      </AdminFrame>
    )
  if (status?.startsWith('deals'))
    return (
      <AdminFrame section="deals" title="Agreements">
        {({ onDecided }) => <ClaimQueue onDecided={onDecided} />}
      </AdminFrame>
    )
  return (
    <AdminFrame section="reports" title="Reports">
      {({ onDecided }) => <ReportQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
