import type { ComponentProps } from 'react'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { SessionBanner } from '#web/features/accounts/session-banner.tsx'
import { AdminShell } from '#web/features/admin/home/admin-shell.tsx'
import { SecondFactorGate } from '#web/features/admin/second-factor/second-factor-gate.tsx'

type AdminFrameProps = Omit<ComponentProps<typeof AdminShell>, 'waiting' | 'children'> & {
  children: (frame: { onDecided: () => void }) => ComponentProps<typeof AdminShell>['children']
}

/**
 * The admin area's frame around a page, shown once the second factor is passed, with the waiting decisions in the menu.
 */
export function AdminFrame(props: AdminFrameProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <SessionBanner />
      <SecondFactorGate userId={user.id}>
        <FrameWithQueues {...props} />
      </SecondFactorGate>
    </>
  )
}

function FrameWithQueues({ children, ...rest }: AdminFrameProps) {
  const { data, reload } = useApi('GET /admin/waiting', {})
  const waiting = data && {
    verification: data.businesses,
    reports: data.reports,
    requirements: data.requirements,
    complaints: data.grievances + data.legalNotices,
    messages: data.messages,
  }
  return (
    <AdminShell {...rest} waiting={waiting}>
      {children({ onDecided: reload })}
    </AdminShell>
  )
}
