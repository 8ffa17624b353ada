import { product } from '#contract/shared/product.ts'
import { VerificationQueue } from '#web/features/admin/users/verification-queue.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { AdminFrame } from './admin-frame.tsx'

export const meta = (): PageMeta => ({ title: `Verify Businesses - ${product.name}`, noindex: true })

export default function VerifyBusinessesPage() {
  return (
    <AdminFrame section="verification" title="Verify Businesses">
      {({ onDecided }) => <VerificationQueue onDecided={onDecided} />}
    </AdminFrame>
  )
}
