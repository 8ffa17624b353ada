import { product } from '../../../contract/product.ts'
import { VerificationQueue } from '../../features/admin/verification-queue.tsx'
import type { PageMeta } from '../../page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Verify Businesses - ${product.name}`, noindex: true })

export default function VerifyBusinessesPage() {
  return (
    <AdminFrame place="verification" title="Verify Businesses">
      {({ onDecided }) => <VerificationQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
