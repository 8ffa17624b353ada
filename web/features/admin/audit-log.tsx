import { type AuditTopic, auditTopics, searchTerm } from '../../../contract/admin-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { useApi } from '../../api/use-api.ts'
import { CountLine } from './count-line.tsx'
import { ExportButton } from './export-button.tsx'
import styles from './rows.module.css'
import { NothingFits, TableFrame } from './table-frame.tsx'
import { Toolbar } from './toolbar.tsx'
import { useTableState } from './use-table-state.ts'

type Entry = ApiReply<'POST /admin/audit'>['events'][number]

const topics = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditTopics).map(([value, label]) => ({ value, label })),
]
const isTopic = (text: string): text is AuditTopic => Object.hasOwn(auditTopics, text)

/** What admins and accounts did: searchable, exportable, and nobody can change it. */
export function AuditLog() {
  const [state, change] = useTableState()
  const search = searchTerm(state.search)
  const filters = { ...(isTopic(state.status) && { topic: state.status }), search }
  const loaded = useApi('POST /admin/audit', {
    query: { page: String(state.page), size: String(state.size) },
    body: filters,
  })
  const { data } = loaded
  return (
    <>
      <Toolbar
        state={state}
        onChange={change}
        placeholder="What, ID, e-mail or IP address"
        statuses={{ label: 'About', options: topics }}
      >
        <ExportButton
          endpoint="POST /admin/audit/export"
          input={{ body: filters }}
          rows={data?.count}
          more={data?.more}
        />
      </Toolbar>
      <CountLine count={data?.count} more={data?.more} one="entry" many="entries" />
      <TableFrame
        noun="entries"
        loaded={loaded}
        rows={data?.events.length}
        total={data?.count ?? 0}
        state={state}
        onChange={change}
        empty={<NothingFits noun="entries" />}
        table={
          <>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col">Before and after</th>
                <th scope="col">From where</th>
              </tr>
            </thead>
            <tbody>
              {data?.events.map(entry => (
                <tr key={entry.id}>
                  <th scope="row" className={styles.date}>
                    <When at={entry.at} />
                  </th>
                  <td>{whoDid(entry)}</td>
                  <td>
                    <What entry={entry} />
                  </td>
                  <td>
                    <Change entry={entry} />
                  </td>
                  <td className={styles.quiet} title={entry.userAgent}>
                    {entry.ip || '--'}
                  </td>
                </tr>
              ))}
            </tbody>
          </>
        }
        cards={data?.events.map(entry => (
          <li key={entry.id} className={styles.card}>
            <What entry={entry} />
            <Change entry={entry} />
            <p className={styles.quiet}>
              {whoDid(entry)} · <When at={entry.at} /> · {entry.ip || '--'}
            </p>
          </li>
        ))}
      />
    </>
  )
}

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
})

const When = ({ at }: { at: string }) => <time dateTime={at}>{moment.format(new Date(at))}</time>

const whoDid = ({ actor }: Entry): string => (actor ? actor.name || `Account ${actor.id.slice(0, 8)}` : 'The system')

/** `admin.listing-deleted` as 'admin: listing deleted', and what it was done to. */
function What({ entry: { kind, subject } }: { entry: Entry }) {
  return (
    <>
      <strong>{kind.replace('.', ': ').replaceAll('-', ' ')}</strong>
      <p className={styles.quiet}>
        {[subject.kind, subject.name || subject.id?.slice(0, 8)].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

function Change({ entry: { before, after, details } }: { entry: Entry }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => say(before[name]) !== say(after[name]),
  )
  const said = Object.entries(details).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return (
    <>
      {names.map(name => (
        <p key={name}>
          {name}: {say(before[name])} → {say(after[name])}
        </p>
      ))}
      {said.map(([name, value]) => (
        <p key={name} className={styles.quiet}>
          {name}: {say(value)}
        </p>
      ))}
    </>
  )
}

function say(value: unknown): string {
  if (value === undefined || value === null) return '--'
  if (Array.isArray(value)) return value.map(say).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
