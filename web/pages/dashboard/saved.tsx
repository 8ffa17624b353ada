import { product } from '../../../contract/shared/product.ts'
import { links } from '../../../contract/urls.ts'
import { Saved } from '../../features/watching/saved.tsx'
import type { PageMeta } from '../../routing/page.ts'
import { useNavigate, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Saved - ${product.name}` })

export default function SavedPage() {
  const navigate = useNavigate()
  const tab = useSearchParams().get('tab') === 'searches' ? 'searches' : 'lots'
  return (
    <DashboardFrame section="saved" title="Saved">
      <Saved
        tab={tab}
        onTab={next => navigate(links.saved(next === 'searches' ? next : undefined), { replace: true })}
      />
    </DashboardFrame>
  )
}
