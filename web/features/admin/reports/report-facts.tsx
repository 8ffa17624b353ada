import type { ApiReply } from '../../../../contract/api.ts'
import { reportReasons } from '../../../../contract/reports/rules.ts'
import { links } from '../../../../contract/urls.ts'
import { Badge } from '../../../ui/basics/badge.tsx'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Moment } from '../tables/cells.tsx'
import styles from './report-queue.module.css'

export type Report = ApiReply<'GET /admin/reports'>['reports'][number]

export const reportNouns = { listing: 'Listing', message: 'Message', business: 'Business' } as const

export function ReportFacts({ report }: { report: Report }) {
  const { kind, evidence, reason, words, reporter, about, open, createdAt } = report
  return (
    <div className={styles.facts}>
      <p className={styles.head}>
        <Badge tone="info">{reportNouns[kind]}</Badge>
        <strong>{reportReasons[reason]}</strong>
        {open > 1 ? <Badge tone="warn">{open} open reports</Badge> : null}
      </p>
      <blockquote className={styles.quote}>{evidence}</blockquote>
      <p>“{words}”</p>
      <p>
        <Link
          to={
            report.kind === 'listing'
              ? links.product(report.subjectId)
              : links.adminUsers({ search: about.id, year: 'all' })
          }
        >
          {report.kind === 'listing' ? 'View listing' : 'View account'}
        </Link>
      </p>
      <p className={styles.quiet}>
        Reported by {reporter.active ? reporter.name || 'a user' : 'Deleted User'} about{' '}
        {about.active ? about.name || 'a user' : 'Deleted User'}, <Moment at={createdAt} />
      </p>
    </div>
  )
}
