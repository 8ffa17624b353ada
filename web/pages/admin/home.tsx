import { product } from '../../../contract/product.ts'
import { AdminHome } from '../../features/admin/admin-home.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Admin - ${product.name}`, noindex: true })

export default function AdminHomePage() {
  return (
    <AdminFrame place="home" title="Admin">
      {() => <AdminHome />}
    </AdminFrame>
  )
}
