import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { LogoutOnPhones } from '#web/features/dashboard/logout-button.tsx'
import { Settings } from '#web/features/settings/settings.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Settings - ${product.name}` })

export default function SettingsPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const asked = useSearchParams().get('tab')
  const tab = asked === 'security' || asked === 'connections' ? asked : 'general'
  return (
    <DashboardFrame section="settings" title="Settings">
      {user ? (
        <Settings
          key={user.id}
          user={user}
          tab={tab}
          onTab={next => navigate(links.settings(next === 'general' ? undefined : next), { replace: true })}
        />
      ) : null}
      <LogoutOnPhones />
    </DashboardFrame>
  )
}
