import { product } from '../../../../contract/shared/product.ts'
import { links } from '../../../../contract/urls.ts'
import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { privacy } from '../../../features/legal/privacy.ts'
import type { PageMeta } from '../../../routing/page.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

export const meta = (): PageMeta => ({
  title: `${privacy.title} | ${product.name}`,
  description: privacy.summary.slice(0, 2).join(' '),
  canonical: links.privacy(),
})

export default function Privacy() {
  return <LegalPage text={privacy} />
}
