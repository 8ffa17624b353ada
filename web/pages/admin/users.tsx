import { product } from '../../../contract/product.ts'
import { ManageUsers } from '../../features/admin/manage-users.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Manage Users - ${product.name}`, noindex: true })

export default function ManageUsersPage() {
  return (
    <AdminFrame place="users" title="Manage Users">
      {() => <ManageUsers />}
    </AdminFrame>
  )
}
