import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { unreadIn, useInbox } from '#web/api/live/inbox.ts'
import { useSession } from '#web/api/session.ts'
import { SessionBanner } from '#web/features/accounts/session-banner.tsx'
import { DashboardShell } from '#web/features/dashboard/dashboard-shell.tsx'
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx'
import { useLocation } from '#web/ui/navigation/navigation.tsx'

const SuspensionBanner = lazy(() => import('#web/features/accounts/suspension-banner.tsx'))

type DashboardFrameProps = Omit<ComponentProps<typeof DashboardShell>, 'name' | 'admin' | 'unread' | 'above'> & {
  /** The number of unread messages, from a page that follows the conversations itself. */
  unread?: number
}

/** The dashboard's frame around a page, with the name and the unread count of the signed-in person. */
export function DashboardFrame({ unread, ...rest }: DashboardFrameProps) {
  const { user } = useSession()
  useEffect(() => {
    import('#web/api/offline/offline-worker.ts').then(
      ({ registerOfflineWorker }) => registerOfflineWorker(),
      // the script failed to load; the next dashboard page tries again
      () => {},
    )
  }, [])
  if (!user) return null
  const who = { name: user.fullName, admin: user.admin }
  return unread === undefined ? (
    <FrameWithInbox userId={user.id} {...who} {...rest} />
  ) : (
    <FrameWith unread={unread} {...who} {...rest} />
  )
}

function FrameWithInbox({
  userId,
  ...rest
}: { userId: string } & Omit<ComponentProps<typeof DashboardShell>, 'unread'>) {
  const inbox = useInbox(userId)
  return <FrameWith unread={unreadIn(inbox)} {...rest} />
}

/** Adds the number of unread messages to the title of the tab, which is visible from other tabs. */
function FrameWith(props: ComponentProps<typeof DashboardShell>) {
  const { unread } = props
  const location = useLocation()
  const suspension = useSession().user?.suspension
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unread > 0 ? `(${unread}) ${title}` : title
  }, [unread, location])
  return (
    <DashboardShell
      {...props}
      above={
        <>
          <OfflineBanner />
          <SessionBanner />
          {suspension ? (
            <Suspense>
              <SuspensionBanner suspension={suspension} />
            </Suspense>
          ) : null}
        </>
      }
    />
  )
}
