import { adminLinks } from '#contract/admin-urls.ts'
import { adminGrievanceTexts } from '#contract/grievances/admin-texts.ts'
import { grievanceKinds } from '#contract/grievances/rules.ts'
import { formatDue, formatReceived, outcomeLabels, stateLabels } from '#contract/grievances/texts.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { loadFault } from '#web/api/load-fault.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import drawer from '../tables/details-drawer.module.css'
import { DetailsDrawer, DetailsSkeleton, Facts } from '../tables/details-drawer.tsx'
import { TimeLeft } from './grievance-columns.tsx'
import styles from './grievance-drawer.module.css'
import { NextStep, type OneGrievance } from './next-step.tsx'

type GrievanceDrawerProps = { id: string | null; onClose: () => void; onChanged: () => void }

/** All facts of a complaint for admins, and the possible next steps. */
export function GrievanceDrawer({ id, onClose, onChanged }: GrievanceDrawerProps) {
  const { data, failure, loading, reload } = useApi('GET /admin/grievance/:id', id === null ? null : { params: { id } })
  const shown = data && data.grievance.id === id ? data.grievance : undefined
  const { busy, call } = useCall()
  const changed = () => {
    reload()
    onChanged()
  }
  async function open() {
    if (id === null) return
    await call(() => api('POST /admin/grievance/:id/open', { params: { id } }), {
      saved: adminGrievanceTexts.opened,
      done: changed,
    })
  }
  return (
    <DetailsDrawer
      open={id !== null}
      onClose={onClose}
      title={shown ? `Complaint ${shown.number}` : 'Complaint'}
      footer={
        shown?.can.open ? (
          <Button busy={busy} onClick={() => void open()}>
            Start working on it
          </Button>
        ) : null
      }
    >
      {failure && !loading ? <ErrorPanel onRetry={reload}>{loadFault('this complaint', failure)}</ErrorPanel> : null}
      {!shown && !failure ? <DetailsSkeleton lines={6} /> : null}
      {shown ? (
        <>
          <About grievance={shown} />
          <History grievance={shown} />
          {shown.own ? <p className={drawer.changed}>{adminGrievanceTexts.own}</p> : null}
          <NextStep key={`${shown.id} ${shown.state}`} grievance={shown} onDone={changed} />
        </>
      ) : null}
    </DetailsDrawer>
  )
}

function About({ grievance }: { grievance: OneGrievance }) {
  const { about, words, link, name, email, reporterId, receivedAt, dueAt, order, subject, state, alike } = grievance
  return (
    <section aria-labelledby="grievance-about">
      <h3 id="grievance-about">{grievanceKinds[about]}</h3>
      <p className={drawer.quote}>{words || adminGrievanceTexts.erased}</p>
      <Facts
        facts={{
          State: (
            <>
              {stateLabels[state]} <TimeLeft {...grievance} />
            </>
          ),
          Received: formatReceived(new Date(receivedAt)),
          Due: formatDue(new Date(dueAt), order),
          ...(order && { Order: adminGrievanceTexts.orderHint }),
          From: <From name={name} email={email} reporterId={reporterId} />,
          ...(subject && { Object: <Subject subject={subject} /> }),
          // text, never a link, because a complainant can enter any address
          ...(link && { 'Link provided': link }),
          ...(alike > 1 && { Others: adminGrievanceTexts.alike(alike) }),
        }}
      />
    </section>
  )
}

function From({ name, email, reporterId }: Pick<OneGrievance, 'name' | 'email' | 'reporterId'>) {
  return (
    <>
      <span>{name || adminGrievanceTexts.noName}</span>
      {email ? <span>{email}</span> : null}
      {reporterId ? <Link to={adminLinks.users({ search: reporterId, year: 'all' })}>Account</Link> : null}
    </>
  )
}

function Subject({ subject: { kind, id, name, userId } }: { subject: NonNullable<OneGrievance['subject']> }) {
  return (
    <>
      <span>{name || adminGrievanceTexts.noName}</span>
      {kind === 'listing' ? <Link to={links.product(id)}>View listing</Link> : null}
      {userId ? <Link to={adminLinks.users({ search: userId, year: 'all' })}>View account</Link> : null}
    </>
  )
}

const headings = {
  note: 'Note',
  question: 'Question to the complainant',
  reply: 'Reply from the complainant',
  decision: 'Decision',
  reopening: 'The complainant asks for a review',
} as const

function History({ grievance: { history } }: { grievance: OneGrievance }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="grievance-history">
      <h3 id="grievance-history">Correspondence</h3>
      <ol className={classNames(layout.column, styles.history)}>
        {history.map(({ kind, words, outcome, by, at }, index) => (
          <li key={index} className={kind === 'note' ? styles.note : undefined}>
            <strong>
              {headings[kind]}
              {outcome ? `: ${outcomeLabels[outcome]}` : ''}
            </strong>
            <span className={typography.subtle}>{[by, formatReceived(new Date(at))].filter(Boolean).join(', ')}</span>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
