import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { privacy } from '../../features/legal/privacy.ts'
import type { PageMeta } from '../../page.ts'
import { PublicLayout } from './public-layout.tsx'

export const meta = (): PageMeta => ({
  title: `${privacy.title} | ${product.name}`,
  description: privacy.summary.slice(0, 2).join(' '),
  canonical: links.privacy(),
})

export default function Privacy() {
  return (
    <PublicLayout>
      <LegalPage text={privacy} />
    </PublicLayout>
  )
}
