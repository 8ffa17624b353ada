import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { terms } from '../../features/legal/terms.ts'
import type { PageMeta } from '../../page.ts'
import { PublicLayout } from './public-layout.tsx'

export const meta = (): PageMeta => ({
  title: `${terms.title} | ${product.name}`,
  description: terms.summary.slice(0, 2).join(' '),
  canonical: links.terms(),
})

export default function Terms() {
  return (
    <PublicLayout>
      <LegalPage text={terms} />
    </PublicLayout>
  )
}
