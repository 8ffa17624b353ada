import { product } from '../../../contract/product.ts'
import { ReportQueue } from '../../features/admin/report-queue.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Reports - ${product.name}`, noindex: true })

export default function ReportsPage() {
  return (
    <AdminFrame place="reports" title="Reports">
      {({ onDecided }) => <ReportQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
