import { product } from '../../../contract/shared/product.ts'
import { ReportQueue } from '../../features/admin/reports/report-queue.tsx'
import { RequirementQueue } from '../../features/admin/requirements/requirement-queue.tsx'
import type { PageMeta } from '../../routing/page.ts'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Reports - ${product.name}`, noindex: true })

/** What users have reported; requirements at this address too, because each further one costs every page of the product. */
export default function ReportsPage() {
  if (useSearchParams().get('status')?.startsWith('requirements'))
    return (
      <AdminFrame section="requirements" title="Requirements">
        {({ onDecided }) => <RequirementQueue onDecided={onDecided} />}
      </AdminFrame>
    )
  return (
    <AdminFrame section="reports" title="Reports">
      {({ onDecided }) => <ReportQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
