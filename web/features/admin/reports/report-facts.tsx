import { adminLinks } from '#contract/admin-urls.ts'
import type { ApiReply } from '#contract/api.ts'
import { reportReasons } from '#contract/reports/rules.ts'
import { links } from '#contract/urls.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { Moment } from '../tables/cells.tsx'
import styles from './report-queue.module.css'

export type Report = ApiReply<'GET /admin/reports'>['reports'][number]

export const reportNouns = {
  listing: 'Listing',
  message: 'Message',
  business: 'Business',
  requirement: 'Requirement',
} as const

export function ReportFacts({ report }: { report: Report }) {
  const { kind, evidence, reason, words, reporter, about, open, createdAt } = report
  return (
    <div className={classNames(layout.column, styles.facts)}>
      <p className={classNames(layout.row, styles.head)}>
        <Badge tone="info">{reportNouns[kind]}</Badge>
        <strong>{reportReasons[reason]}</strong>
        {open > 1 ? <Badge tone="warn">{open} open reports</Badge> : null}
      </p>
      <blockquote className={styles.quote}>{evidence}</blockquote>
      <p>“{words}”</p>
      <p>
        <Subject report={report} />
      </p>
      <p className={typography.subtle}>
        Reported by {reporter.active ? reporter.name || 'a user' : 'Deleted User'} about{' '}
        {about.active ? about.name || 'a user' : 'Deleted User'}, <Moment at={createdAt} />
      </p>
    </div>
  )
}

function Subject({ report: { kind, subjectId, about } }: { report: Report }) {
  if (kind === 'listing') return <Link to={links.product(subjectId)}>View listing</Link>
  if (kind === 'requirement') return <Link to={links.requirement(subjectId)}>View requirement</Link>
  return <Link to={adminLinks.users({ search: about.id, year: 'all' })}>View account</Link>
}
