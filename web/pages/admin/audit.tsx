import { product } from '#contract/shared/product.ts'
import { AuditLog } from '#web/features/admin/audit/audit-log.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Audit log - ${product.name}`, noindex: true })

export default function AuditLogPage() {
  return (
    <AdminFrame section="audit" title="Audit log">
      {() => <AuditLog />}
    </AdminFrame>
  )
}
