import { product } from '../../../contract/shared/product.ts'
import { links } from '../../../contract/urls.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { terms } from '../../features/legal/terms.ts'
import type { PageMeta } from '../../routing/page.ts'

export { PublicLayout as layout } from './public-layout.tsx'

export const meta = (): PageMeta => ({
  title: `${terms.title} | ${product.name}`,
  description: terms.summary.slice(0, 2).join(' '),
  canonical: links.terms(),
})

export default function Terms() {
  return <LegalPage text={terms} />
}
