import { product } from '#contract/shared/product.ts'
import { AdminHome } from '#web/features/admin/home/admin-home.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Admin - ${product.name}`, noindex: true })

export default function AdminHomePage() {
  return (
    <AdminFrame section="home" title="Admin">
      {() => <AdminHome />}
    </AdminFrame>
  )
}
