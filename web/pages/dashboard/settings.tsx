import { product } from '../../../contract/product.ts'
import { links } from '../../../contract/urls.ts'
import { useSession } from '../../api/session.ts'
import { Settings } from '../../features/settings/settings.tsx'
import type { PageMeta } from '../../page.ts'
import { useNavigate, useSearchParams } from '../../ui/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Settings - ${product.name}` })

export default function SettingsPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const tab = useSearchParams().get('tab') === 'security' ? 'security' : 'general'
  return (
    <DashboardFrame place="settings" title="Settings">
      {user ? (
        <Settings
          key={user.id}
          user={user}
          tab={tab}
          onTab={next => navigate(links.settings(next === 'security' ? next : undefined), { replace: true })}
        />
      ) : null}
    </DashboardFrame>
  )
}
