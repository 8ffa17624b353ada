import { product } from '#contract/shared/product.ts'
import { ManageUsers } from '#web/features/admin/users/manage-users.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Manage Users - ${product.name}`, noindex: true })

export default function ManageUsersPage() {
  return (
    <AdminFrame section="users" title="Manage Users">
      {() => <ManageUsers />}
    </AdminFrame>
  )
}
