import type { ApiReply } from '#contract/api.ts'
import { adminGrievanceTexts } from '#contract/grievances/admin-texts.ts'
import { formatTimeLeft, grievanceKinds, urgencyOf } from '#contract/grievances/rules.ts'
import { formatDue, outcomeLabels } from '#contract/grievances/texts.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import type { Column } from '../tables/admin-table.tsx'
import { Day } from '../tables/cells.tsx'
import styles from '../tables/table.module.css'
import { useToday } from '../tables/use-today.ts'

export type QueuedGrievance = ApiReply<'GET /admin/grievances'>['grievances'][number]
type Shown = { onShow: (id: string) => void }

const tones = { overdue: 'danger', soon: 'warn', later: 'neutral' } as const satisfies Record<string, Tone>

/** The time until the deadline, highlighted below 48 hours; the outcome once the complaint is closed. */
export function TimeLeft({
  state,
  outcome,
  dueAt,
  order,
}: Pick<QueuedGrievance, 'state' | 'outcome' | 'dueAt' | 'order'>) {
  const now = useToday()
  const due = new Date(dueAt)
  if (state === 'withdrawn') return <Badge>{adminGrievanceTexts.withdrawn}</Badge>
  if (outcome) return <Badge tone={outcome === 'not-upheld' ? 'neutral' : 'success'}>{outcomeLabels[outcome]}</Badge>
  if (state === 'waiting-for-you') return <Badge tone="info">{adminGrievanceTexts.waits}</Badge>
  return (
    <Badge variant="status" tone={tones[urgencyOf(due, now)]} title={formatDue(due, order)}>
      {formatTimeLeft(due, now)}
    </Badge>
  )
}

export const grievanceColumns = ({ onShow }: Shown): readonly Column<QueuedGrievance>[] => [
  { title: 'Complaint', render: row => <Words row={row} onShow={onShow} /> },
  { title: 'About', render: row => <About row={row} /> },
  { title: 'Received', kind: 'date', render: row => <Day at={row.receivedAt} /> },
  { title: 'Time left', render: row => <TimeLeft {...row} /> },
  { title: 'Actions', kind: 'actions', render: row => <Show row={row} onShow={onShow} /> },
]

export function GrievanceCard({ row, onShow }: Shown & { row: QueuedGrievance }) {
  return (
    <>
      <div className={classNames(layout.spread, styles.top)}>
        <div className={styles.text}>
          <Words row={row} onShow={onShow} />
        </div>
        <TimeLeft {...row} />
      </div>
      <p>
        <About row={row} />
      </p>
      <div className={classNames(layout.spread, styles.footer)}>
        <span className={classNames(typography.small, styles.quiet)}>
          Received <Day at={row.receivedAt} />
        </span>
        <Show row={row} onShow={onShow} />
      </div>
    </>
  )
}

function Words({ row: { id, number, words }, onShow }: Shown & { row: QueuedGrievance }) {
  return (
    <>
      <button
        type="button"
        className={classNames(blocks.bare, blocks.quietLink, styles.name)}
        onClick={() => onShow(id)}
      >
        {number}
      </button>
      <p className={classNames(typography.small, styles.quiet)}>{words || adminGrievanceTexts.erased}</p>
    </>
  )
}

function About({ row: { about, order, state, alike } }: { row: QueuedGrievance }) {
  return (
    <>
      <span className={styles.whole}>{grievanceKinds[about]}</span>{' '}
      {order ? <Badge tone="danger">{adminGrievanceTexts.order}</Badge> : null}{' '}
      {state === 'received' ? <Badge tone="info">{adminGrievanceTexts.fresh}</Badge> : null}{' '}
      {alike > 1 ? <Badge tone="warn">{adminGrievanceTexts.alike(alike)}</Badge> : null}
    </>
  )
}

function Show({ row: { id, number }, onShow }: Shown & { row: QueuedGrievance }) {
  return (
    <Button size="sm" variant="secondary" onClick={() => onShow(id)}>
      Open
      <span className="visually-hidden"> complaint {number}</span>
    </Button>
  )
}
