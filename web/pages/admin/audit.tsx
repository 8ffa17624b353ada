import { product } from '../../../contract/product.ts'
import { AuditLog } from '../../features/admin/audit-log.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Audit log - ${product.name}`, noindex: true })

export default function AuditLogPage() {
  return (
    <AdminFrame place="audit" title="Audit log">
      {() => <AuditLog />}
    </AdminFrame>
  )
}
