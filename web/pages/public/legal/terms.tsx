import { product } from '../../../../contract/shared/product.ts'
import { links } from '../../../../contract/urls.ts'
import { useSiteFacts } from '../../../api/site-facts.ts'
import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { terms } from '../../../features/legal/terms.ts'
import type { PageMeta } from '../../../routing/page.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

// neither of them says how many days
const { title, summary } = terms(0)

export const meta = (): PageMeta => ({
  title: `${title} | ${product.name}`,
  description: summary.slice(0, 2).join(' '),
  canonical: links.terms(),
})

export default function Terms() {
  return <LegalPage text={terms(useSiteFacts().grievanceDays)} />
}
