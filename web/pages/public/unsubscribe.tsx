import { product } from '../../../contract/product.ts'
import { Unsubscribe } from '../../features/settings/unsubscribe.tsx'
import { useFragment } from '../../navigation/use-fragment.ts'
import type { PageMeta } from '../../page.ts'
import { PublicLayout } from './public-layout.tsx'

export const meta = (): PageMeta => ({ title: `Stop mails | ${product.name}`, noindex: true })

export default function UnsubscribePage() {
  return (
    <PublicLayout>
      <main id="content" tabIndex={-1}>
        <Unsubscribe link={useFragment()} />
      </main>
    </PublicLayout>
  )
}
