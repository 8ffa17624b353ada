import { product } from '../../../contract/product.ts'
import type { User } from '../../api/session.ts'
import { useSession } from '../../api/session.ts'
import { DashboardHome } from '../../features/dashboard/dashboard-home.tsx'
import { unreadIn, useInbox } from '../../features/dashboard/inbox.ts'
import type { PageMeta } from '../../page.ts'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Dashboard - ${product.name}` })

export default function DashboardHomePage() {
  const { user } = useSession()
  return user ? <HomeOf user={user} /> : null
}

function HomeOf({ user }: { user: User }) {
  const inbox = useInbox(user.id)
  return (
    <DashboardFrame place="home" unread={unreadIn(inbox)}>
      <DashboardHome user={user} inbox={inbox} />
    </DashboardFrame>
  )
}
