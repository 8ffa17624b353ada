import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { LegalPage } from '#web/features/legal/legal-page.tsx'
import type { LegalText } from '#web/features/legal/legal-text.ts'
import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageData } from '#web/routing/screen.ts'

export { PublicLayout as layout } from '../public-layout.tsx'

export const loader: PageLoader<LegalText> = async () => (await import('#web/features/legal/privacy.ts')).privacy

export const meta = ({ data: { title, summary } }: { data: LegalText }): PageMeta => ({
  title: `${title} | ${product.name}`,
  description: summary.slice(0, 2).join(' '),
  canonical: links.privacy(),
})

export default function Privacy() {
  return <LegalPage text={usePageData<LegalText>()} />
}
