import { useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { unreadIn, useInbox } from '#web/api/live/inbox.ts'
import type { User } from '#web/api/session.ts'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { DashboardHome } from '#web/features/dashboard/home/dashboard-home.tsx'
import { readWantedImport } from '#web/features/imports/shared/wanted-import.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { GoTo } from '#web/ui/navigation/navigation.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'

export const meta = (): PageMeta => ({ title: `Dashboard - ${product.name}` })

export default function DashboardHomePage() {
  const { user } = useSession()
  const [wanted] = useState(readWantedImport)
  if (!user) return null
  return wanted === undefined ? <HomeOf user={user} /> : <GoTo to={links.bulkUpload(wanted)} />
}

function HomeOf({ user }: { user: User }) {
  const inbox = useInbox(user.id)
  const list = useApi('GET /deadstock/list', { query: { status: 'Active', size: 2 } })
  return (
    <DashboardFrame
      section="home"
      unread={unreadIn(inbox)}
      action={
        listingGate(user) || user.suspension || !mayInFirm(user.firm, 'list') ? null : (
          <ButtonLink to={links.newListing()}>
            <Icon d={plus} />
            {list.data?.counts.active === 0 ? 'Add Deadstock' : 'List New Item'}
          </ButtonLink>
        )
      }
    >
      <DashboardHome user={user} inbox={inbox} list={list} />
    </DashboardFrame>
  )
}
