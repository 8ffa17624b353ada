import { adminLinks } from '#contract/admin-urls.ts'
import type { ApiReply } from '#contract/api.ts'
import { adminGrievanceTexts } from '#contract/grievances/admin-texts.ts'
import { formatTimeLeft } from '#contract/grievances/rules.ts'
import { formatNumber } from '#contract/shared/numbers/numbers.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { arrowRight } from '#web/ui/media/icons/workbench.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './admin-home.module.css'
import { FailedJobs } from './failed-jobs.tsx'
import { LatestListings, LatestUsers } from './latest.tsx'

const DAY_MS = 86_400_000
const formatAge = (since: string): string => {
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS)
  return days < 1 ? 'today' : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`
}

/** The numbers of users and deadstocks, the latest of both, and the decisions that wait. */
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
      <AwayParts parts={waiting.data?.awayParts} />
      <OfficerMissing variables={waiting.data?.officerMissing} />
      <Total title="Total Users" to={adminLinks.users({ year: 'all' })} counts={users.data} />
      <Total title="Total Deadstock" to={adminLinks.listings({ year: 'all' })} counts={listings.data} />
      <section className={classNames(layout.card, styles.waiting)} aria-labelledby="waiting">
        <h2 id="waiting">To do</h2>
        <ul className={blocks.rows}>
          <Queue
            to={adminLinks.businesses()}
            count={waiting.data?.businesses}
            one="business to verify"
            many="businesses to verify"
            oldest={waiting.data?.oldestBusiness}
          />
          <Queue
            to={adminLinks.reports()}
            count={waiting.data?.reports}
            one="report to review"
            many="reports to review"
            oldest={waiting.data?.oldestReport}
          />
          <Queue
            to={adminLinks.grievances()}
            count={waiting.data?.grievances}
            one="complaint to decide"
            many="complaints to decide"
            note={formatFirstDue(waiting.data)}
          />
          <Queue
            to={adminLinks.grievances({ status: 'legal' })}
            count={waiting.data?.legalNotices}
            one="legal notice to decide"
            many="legal notices to decide"
            note={formatFirst(waiting.data?.firstLegalNoticeDue)}
          />
          <Queue
            to={adminLinks.reports({ status: 'requirements' })}
            count={waiting.data?.requirements}
            one="requirement to review"
            many="requirements to review"
            oldest={waiting.data?.oldestRequirement}
          />
          <Queue
            to={adminLinks.reports({ status: 'messages' })}
            count={waiting.data?.messages}
            one="message to read"
            many="messages to read"
            oldest={waiting.data?.oldestMessage}
          />
          <Queue
            to={adminLinks.users({ status: 'review', year: 'all' })}
            count={waiting.data?.accounts}
            one="account to review"
            many="accounts to review"
            oldest={waiting.data?.oldestAccount}
          />
        </ul>
      </section>
      <FailedJobs />
      <LatestUsers />
      <LatestListings />
    </div>
  )
}

/** The earliest deadline of a complaint, and the number of complaints that are late or due soon. */
function formatFirstDue(waiting: ApiReply<'GET /admin/waiting'> | undefined): string {
  const first = formatFirst(waiting?.firstGrievanceDue)
  return waiting && waiting.grievancesSoon > 0
    ? `${formatNumber(waiting.grievancesSoon)} late or due soon, ${first}`
    : first
}

const formatFirst = (due: string | null | undefined): string =>
  due ? `first: ${formatTimeLeft(new Date(due), new Date())}` : ''

/** The parts of the product that do not work now; hidden if all work. */
function AwayParts({ parts }: { parts: readonly string[] | undefined }) {
  if (!parts || parts.length === 0) return null
  return (
    <p role="note" className={styles.missing}>
      Not working now: <strong>{parts.join(', ')}</strong>. Operators read in docs/operating.md what to do.
    </p>
  )
}

/** The settings of the grievance officer that the operator has not made; hidden if there are none. */
function OfficerMissing({ variables }: { variables: readonly string[] | undefined }) {
  if (!variables || variables.length === 0) return null
  return (
    <p role="note" className={styles.missing}>
      {adminGrievanceTexts.officerMissing} <code>{variables.join(', ')}</code>
    </p>
  )
}

type Counts = { count: number; today: number; thisWeek: number }

function Total({ title, to, counts }: { title: string; to: string; counts: Counts | undefined }) {
  return (
    <section className={classNames(layout.card, styles.total)} aria-busy={!counts}>
      <h2>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.number}>{counts ? formatNumber(counts.count) : '–'}</p>
      <p className={classNames(typography.subtle, styles.fresh)}>
        {counts ? (
          <>
            <strong>{formatNumber(counts.today)}</strong> new today · <strong>{formatNumber(counts.thisWeek)}</strong>{' '}
            this week
          </>
        ) : (
          'Loading...'
        )}
      </p>
    </section>
  )
}

type QueueProps = {
  to: string
  count: number | undefined
  one: string
  many: string
  /** the time since which the oldest case waits */
  oldest?: string | null | undefined
  note?: string | undefined
}

function Queue({ to, count, one, many, oldest, note = oldest ? `oldest ${formatAge(oldest)}` : '' }: QueueProps) {
  return (
    <li>
      <Link to={to} className={classNames(layout.line, styles.entry)}>
        <strong className={count ? styles.some : undefined}>{count === undefined ? '–' : formatNumber(count)}</strong>
        <span>
          {count === 1 ? one : many}
          {note ? <span className={styles.oldest}> · {note}</span> : null}
        </span>
        <Icon d={arrowRight} />
      </Link>
    </li>
  )
}
