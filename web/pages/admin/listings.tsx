import { product } from '../../../contract/product.ts'
import { ManageListings } from '../../features/admin/manage-listings.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Manage Deadstock - ${product.name}`, noindex: true })

export default function ManageListingsPage() {
  return (
    <AdminFrame place="deadstocks" title="Manage Deadstock">
      {() => <ManageListings />}
    </AdminFrame>
  )
}
