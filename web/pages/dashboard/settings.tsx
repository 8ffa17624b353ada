import { lazy, Suspense } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { useSession } from '#web/api/session.ts'
import { LogoutOnPhones } from '#web/features/dashboard/logout-button.tsx'
import { Settings } from '#web/features/settings/settings.tsx'
import type { PageMeta } from '#web/routing/page.ts'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Settings - ${product.name}` })

const Connections = lazy(() => import('#web/features/settings/connections/connections.tsx'))

export default function SettingsPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const tab = useSearchParams().get('tab')
  if (tab === 'connections' && mayInFirm(user?.firm, 'own'))
    return (
      <DashboardFrame section="settings" title="Connections">
        {user ? (
          <Suspense>
            <Connections key={user.id} />
          </Suspense>
        ) : null}
      </DashboardFrame>
    )
  return (
    <DashboardFrame section="settings" title="Settings">
      {user ? (
        <Settings
          key={user.id}
          user={user}
          tab={tab === 'security' ? tab : 'general'}
          onTab={next => navigate(links.settings(next === 'security' ? next : undefined), { replace: true })}
        />
      ) : null}
      <LogoutOnPhones />
    </DashboardFrame>
  )
}
