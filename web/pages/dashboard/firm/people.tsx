import { product } from '#contract/shared/product.ts'
import { useSession } from '#web/api/session.ts'
import { People } from '#web/features/firms/people.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `People - ${product.name}` })

export default function PeoplePage() {
  const { user } = useSession()
  return (
    <DashboardFrame section="settings" title="People">
      {user ? <People key={user.personId} user={user} /> : null}
    </DashboardFrame>
  )
}
