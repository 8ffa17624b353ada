import { product } from '#contract/shared/product.ts'
import { ManageListings } from '#web/features/admin/listings/manage-listings.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Manage Deadstock - ${product.name}`, noindex: true })

export default function ManageListingsPage() {
  return (
    <AdminFrame section="deadstocks" title="Manage Deadstock">
      {() => <ManageListings />}
    </AdminFrame>
  )
}
