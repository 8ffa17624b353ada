import type { ComponentProps } from 'react'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { AskSeveral } from '#web/features/offers/several/ask-several.tsx'
import { Saved } from '#web/features/watching/saved.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Saved - ${product.name}` })

const askSeveral = (lots: ComponentProps<typeof AskSeveral>['lots']) => (
  <AskSeveral key={lots.map(({ id }) => id).join()} lots={lots} />
)

export default function SavedPage() {
  const navigate = useNavigate()
  const requested = useSearchParams().get('tab')
  const tab = requested === 'searches' || requested === 'sellers' ? requested : 'lots'
  return (
    <DashboardFrame section="saved" title="Saved">
      <Saved
        several={askSeveral}
        tab={tab}
        onTab={next => navigate(links.saved(next === 'lots' ? undefined : next), { replace: true })}
      />
    </DashboardFrame>
  )
}
