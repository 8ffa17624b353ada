import { product } from '#contract/shared/product.ts'
import { Unsubscribe } from '#web/features/settings/mails/unsubscribe.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useFragment } from '#web/routing/use-fragment.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Unsubscribe | ${product.name}`, noindex: true })

export default function UnsubscribePage() {
  return (
    <main id="content" tabIndex={-1}>
      <Unsubscribe link={useFragment()} />
    </main>
  )
}
