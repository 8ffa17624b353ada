import { product } from '#contract/shared/product.ts'
import { ManageGrievances } from '#web/features/admin/grievances/manage-grievances.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Complaints - ${product.name}`, noindex: true })

export default function ComplaintsPage() {
  return (
    <AdminFrame section="complaints" title="Complaints">
      {({ onDecided }) => <ManageGrievances onDecided={onDecided} />}
    </AdminFrame>
  )
}
