import { formatNumber } from '../../../contract/numbers.ts'
import { links } from '../../../contract/urls.ts'
import { loadFault } from '../../api/load-fault.ts'
import { useApi } from '../../api/use-api.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowRight } from '../../ui/icons/essential.ts'
import { Link } from '../../ui/navigation.tsx'
import styles from './admin-home.module.css'

/** How many users and deadstocks there are, what is new, and what waits for a decision. */
export function AdminHome() {
  const users = useApi('GET /admin/users/count', {})
  const listings = useApi('GET /admin/deadstock/count', {})
  const waiting = useApi('GET /admin/waiting', {})
  const failed = [users, listings, waiting].filter(loaded => loaded.failure && !loaded.loading)
  const [first] = failed
  if (first?.failure)
    return (
      <ErrorPanel onRetry={() => failed.forEach(loaded => loaded.reload())}>
        {loadFault('the numbers', first.failure)}
      </ErrorPanel>
    )
  return (
    <div className={styles.home}>
      <Total title="Total Users" to={links.adminUsers({ year: 'all' })} tally={users.data} />
      <Total title="Total Deadstock" to={links.adminListings({ year: 'all' })} tally={listings.data} />
      <section className={styles.waiting} aria-labelledby="waiting">
        <h2 id="waiting">Waiting for you</h2>
        <ul className={styles.queue}>
          <Queue
            to={links.adminBusinesses()}
            count={waiting.data?.businesses}
            one="business to verify"
            many="businesses to verify"
          />
          <Queue
            to={links.adminReports()}
            count={waiting.data?.reports}
            one="report to decide"
            many="reports to decide"
          />
        </ul>
      </section>
    </div>
  )
}

type Tally = { count: number; today: number; thisWeek: number }

function Total({ title, to, tally }: { title: string; to: string; tally: Tally | undefined }) {
  return (
    <section className={styles.total} aria-busy={!tally}>
      <h2>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.number}>{tally ? formatNumber(tally.count) : '–'}</p>
      <p className={styles.fresh}>
        {tally ? (
          <>
            <strong>{formatNumber(tally.today)}</strong> new today · <strong>{formatNumber(tally.thisWeek)}</strong>{' '}
            this week
          </>
        ) : (
          'Loading...'
        )}
      </p>
    </section>
  )
}

function Queue({ to, count, one, many }: { to: string; count: number | undefined; one: string; many: string }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <strong className={count ? styles.some : undefined}>{count === undefined ? '–' : formatNumber(count)}</strong>
        {count === 1 ? one : many}
        <Icon d={arrowRight} />
      </Link>
    </li>
  )
}
