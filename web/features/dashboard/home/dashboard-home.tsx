import { listingGate } from '../../../../contract/listings/gate.ts'
import { links } from '../../../../contract/urls.ts'
import type { User } from '../../../api/session.ts'
import { type Loaded, useApi } from '../../../api/use-api.ts'
import { Link } from '../../../ui/navigation/navigation.tsx'
import styles from './dashboard-home.module.css'
import { type Inbox, unreadIn } from './inbox.ts'
import { LatestConversations } from './latest-conversations.tsx'
import { NavigationCards } from './navigation-cards.tsx'
import { NewestListings } from './newest-listings.tsx'
import { RecentDays } from './recent-days.tsx'
import { SetupChecklist } from './setup-checklist.tsx'

type DashboardHomeProps = {
  user: User
  inbox: Inbox & { reload: () => void }
  /** the newest live listings */
  list: Loaded<'GET /deadstock/list'>
}

/** What matters today: what waits for the seller, the newest lots, the latest messages, and the last days. */
export function DashboardHome({ user, inbox, list }: DashboardHomeProps) {
  const counts = list.data?.counts
  return (
    <div className={styles.home}>
      <SetupChecklist user={user} hasListing={(counts?.active ?? 0) + (counts?.draft ?? 0) > 0} />
      <NavigationCards business={user.business} unread={unreadIn(inbox)} drafts={counts?.draft ?? 0} />
      <WantedLink />
      <div className={styles.pair}>
        <NewestListings list={list} invites={listingGate(user) !== undefined && !user.suspension} />
        <LatestConversations inbox={inbox} />
      </div>
      {/* last, since only then is it known whether it is there: nothing above it moves */}
      {counts && counts.active + counts.draft > 0 ? <RecentDays /> : null}
    </div>
  )
}

/** What buyers need of what the reader lists; otherwise the way to the board. */
function WantedLink() {
  const { data } = useApi('GET /wanted-for-me', {})
  const count = data?.requirements.length ?? 0
  return (
    <p className={styles.head}>
      {count > 0 ? (
        <Link to={links.requirements('?tab=mine')} className={styles.all}>
          Wanted: {count} for your goods
        </Link>
      ) : (
        <Link to={links.wanted()} className={styles.all}>
          Wanted: what buyers need
        </Link>
      )}
      <Link to={links.requirements()} className={styles.all}>
        Your requirements
      </Link>
    </p>
  )
}
