import { mayInFirm } from '#contract/firms/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { type Inbox, unreadIn } from '#web/api/live/inbox.ts'
import type { User } from '#web/api/session.ts'
import type { Loaded } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import styles from './dashboard-home.module.css'
import { LatestConversations } from './latest-conversations.tsx'
import { NavigationCards, RequirementLinks } from './navigation-cards.tsx'
import { NewestListings } from './newest-listings.tsx'
import { RecentDays } from './recent-days.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { ToDo, useTasks } from './to-do.tsx'

type DashboardHomeProps = {
  user: User
  inbox: Inbox & { reload: () => void }
  /** the newest live listings */
  list: Loaded<'GET /deadstock/list'>
}

/** The overview of the day: waiting work, links, the newest lots, the latest messages, and the last days. */
export function DashboardHome({ user, inbox, list }: DashboardHomeProps) {
  const counts = list.data?.counts
  const tasks = useTasks(user, inbox, list)
  // waits for the tasks at the top, so that nothing below moves
  if (!tasks) return <Waiting />
  return (
    <div className={classNames(layout.column, styles.home)}>
      <SetupChecklist user={user} hasListing={(counts?.active ?? 0) + (counts?.draft ?? 0) > 0} />
      <ToDo user={user} tasks={tasks} />
      <NavigationCards business={user.business} unread={unreadIn(inbox)} live={counts?.active ?? 0} />
      <div className={classNames(blocks.fitted, styles.pair)}>
        <NewestListings
          list={list}
          invites={listingGate(user) !== undefined && !user.suspension && mayInFirm(user.firm, 'list')}
        />
        <LatestConversations userId={user.id} inbox={inbox} />
      </div>
      {counts && counts.active + counts.draft > 0 ? <RecentDays /> : null}
      <RequirementLinks />
    </div>
  )
}

const Waiting = () => (
  <div className={classNames(layout.column, styles.home)} aria-busy="true">
    <Skeleton shape="block" className={styles.tasks} />
    <div className={classNames(blocks.fitted, styles.pair)}>
      <Skeleton shape="block" className={styles.skeleton} />
      <Skeleton shape="block" className={styles.skeleton} />
    </div>
  </div>
)
