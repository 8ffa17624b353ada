import { product } from '#contract/shared/product.ts'
import { ConfirmByLink } from '#web/features/my-listings/confirm-by-link.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useFragment } from '#web/routing/use-fragment.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Still available? | ${product.name}`, noindex: true })

export default function ConfirmLotsPage() {
  return (
    <main id="content" tabIndex={-1}>
      <ConfirmByLink link={useFragment()} />
    </main>
  )
}
