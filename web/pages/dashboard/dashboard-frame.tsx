import type { ComponentProps } from 'react'
import { useSession } from '../../api/session.ts'
import { DashboardShell } from '../../features/dashboard/dashboard-shell.tsx'
import { unreadIn, useInbox } from '../../features/dashboard/inbox.ts'

type DashboardFrameProps = Omit<ComponentProps<typeof DashboardShell>, 'name' | 'unread'> & {
  /** Given by a page that follows the conversations itself. */
  unread?: number
}

/** The dashboard's frame around a page, with the name and the unread mark of whoever is signed in. */
export function DashboardFrame({ unread, ...rest }: DashboardFrameProps) {
  const { user } = useSession()
  if (!user) return null
  return unread === undefined ? (
    <FrameWithInbox userId={user.id} name={user.fullName} {...rest} />
  ) : (
    <DashboardShell name={user.fullName} unread={unread} {...rest} />
  )
}

function FrameWithInbox({
  userId,
  ...rest
}: { userId: string } & Omit<ComponentProps<typeof DashboardShell>, 'unread'>) {
  const inbox = useInbox(userId)
  return <DashboardShell unread={unreadIn(inbox)} {...rest} />
}
