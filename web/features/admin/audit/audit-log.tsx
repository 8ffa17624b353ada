import { type AuditTopic, auditTopics, searchTerm } from '#contract/admin/rules.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { download } from '#web/api/files/download.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import typography from '#web/ui/styles/typography.module.css'
import { AdminTable, type Column } from '../tables/admin-table.tsx'
import styles from '../tables/table.module.css'
import { pageQuery, useTableState } from '../tables/use-table-state.ts'
import { type AuditEntry, auditWords } from './audit-words.ts'

const topics = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditTopics).map(([value, label]) => ({ value, label })),
]
const isTopic = (text: string): text is AuditTopic => Object.hasOwn(auditTopics, text)

/** The audit log: actions of admins and accounts, with search and export; no entry ever changes. */
export function AuditLog() {
  const table = useTableState()
  const body = { ...(isTopic(table.status) && { topic: table.status }), search: searchTerm(table.search) }
  const loaded = useApi('POST /admin/audit', { query: pageQuery(table), body })
  return (
    <AdminTable
      one="entry"
      many="entries"
      table={table}
      loaded={loaded}
      rows={loaded.data?.events}
      columns={columns}
      renderCard={entry => <EntryCard entry={entry} />}
      filters={{
        placeholder: 'Event, ID, e-mail or IP address',
        statuses: { label: 'Type', options: topics },
        exportAll: () => download('POST /admin/audit/export', { body }),
      }}
    />
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', kind: 'date', render: entry => <When at={entry.at} /> },
  { title: 'Who', render: entry => actorOf(entry) },
  { title: 'Event', render: entry => <What entry={entry} /> },
  { title: 'Changes', render: entry => <Change entry={entry} /> },
  { title: 'IP address', kind: 'quiet', render: entry => <span title={entry.userAgent}>{entry.ip || '--'}</span> },
]

function EntryCard({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <What entry={entry} />
      <Change entry={entry} />
      <p className={classNames(typography.small, styles.quiet)}>
        {actorOf(entry)} · <When at={entry.at} /> · {entry.ip || '--'}
      </p>
    </>
  )
}

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

const When = ({ at }: { at: string }) => (
  <time dateTime={at}>
    {formatShortDate(new Date(at))}, {clock.format(new Date(at))}
  </time>
)

const actorOf = ({ actor }: AuditEntry): string =>
  actor ? actor.name || `Account ${actor.id.slice(0, 8)}` : 'The system'

function What({ entry }: { entry: AuditEntry }) {
  const { what, object } = auditWords(entry)
  return (
    <>
      <strong>{what}</strong>
      {object ? <p className={classNames(typography.small, styles.quiet)}>{object}</p> : null}
    </>
  )
}

function Change({ entry }: { entry: AuditEntry }) {
  const { changed, stated } = auditWords(entry)
  return (
    <>
      {changed.map(words => (
        <p key={words} className={styles.changed}>
          {words}
        </p>
      ))}
      {stated.map(words => (
        <p key={words} className={classNames(typography.small, styles.quiet)}>
          {words}
        </p>
      ))}
    </>
  )
}
