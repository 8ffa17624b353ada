import { product } from '#contract/shared/product.ts'
import { plainPath } from '#contract/site/local-paths.ts'
import { pagePaths } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { DetailsForm } from '#web/features/businesses/details-form.tsx'
import { ChangeEmail } from '#web/features/settings/codes/change-email.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useLocation } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

const [, , verifyPath] = pagePaths.businessDetails
const titleAt = (path: string): string => (plainPath(path) === verifyPath ? 'Verify Business' : 'Manage Your Profile')

export const meta = ({ url }: { url: URL }): PageMeta => ({ title: `${titleAt(url.pathname)} - ${product.name}` })

export default function BusinessDetails() {
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <DashboardFrame section="business" title={titleAt(pathname)}>
      {user ? <DetailsForm key={user.id} user={user} emailAction={<ChangeEmail user={user} />} /> : null}
    </DashboardFrame>
  )
}
