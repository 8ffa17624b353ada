import { product } from '../../../contract/shared/product.ts'
import { ReportQueue } from '../../features/admin/reports/report-queue.tsx'
import type { PageMeta } from '../../routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Reports - ${product.name}`, noindex: true })

export default function ReportsPage() {
  return (
    <AdminFrame section="reports" title="Reports">
      {({ onDecided }) => <ReportQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
