import { useState } from 'react'
import { grievanceKinds } from '#contract/grievances/rules.ts'
import {
  appealText,
  formatDecided,
  formatDue,
  formatOfficer,
  formatQuestionSent,
  formatReceived,
  grievanceTexts,
  outcomeLabels,
  stateLabels,
} from '#contract/grievances/texts.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import { links } from '#contract/urls.ts'
import { openLogin } from '#web/api/login-request.ts'
import { useSession } from '#web/api/session.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { circleAlert } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './complaint.module.css'
import { AnswerForm, type Complaint, WithdrawButton } from './complaint-moves.tsx'
import { StateBadge } from './state-badge.tsx'

/**
 * A complaint, for its complainant or for anyone with its link; `link` is undefined until the browser has read the
 * address.
 */
export function ComplaintStatus({ number, link }: { number: string; link: string | undefined }) {
  const { state } = useSession()
  const known = link !== undefined && (link !== '' || state !== 'checking')
  const loaded = useApi('GET /grievances/:number', known ? { params: { number }, query: link ? { link } : {} } : null)
  const { data, failure, loading, reload, change } = loaded
  if (data)
    return (
      <Shown
        complaint={data.grievance}
        link={link}
        onChanged={grievance => change(reply => ({ ...reply, grievance }))}
      />
    )
  if (!failure)
    return (
      <div aria-busy className={classNames(layout.card, layout.column, styles.card)}>
        <h1 className="visually-hidden">Complaint {number}</h1>
        <Skeleton />
        <Skeleton />
      </div>
    )
  if (failure.code < 400 || failure.code >= 500 || failure.code === 429)
    return <LoadError what="this complaint" onRetry={reload} retrying={loading} />
  return (
    <EmptyState
      title={grievanceTexts.notFound}
      heading="h1"
      icon={circleAlert}
      action={
        state === 'signed-out' ? (
          <Button onClick={() => openLogin({ title: 'Log in with your e-mail', onSignedIn: reload })}>Log in</Button>
        ) : null
      }
    >
      {grievanceTexts.notFoundHint}
    </EmptyState>
  )
}

type ShownProps = { complaint: Complaint; link: string | undefined; onChanged: (complaint: Complaint) => void }

function Shown({ complaint, link, onChanged }: ShownProps) {
  const { grievanceOfficer } = useSiteFacts()
  const { number, state, outcome, waitUntil, can, reopenUntil, history } = complaint
  const moves = { number, link, onChanged }
  const decision = history.findLast(({ kind }) => kind === 'decision')
  return (
    <>
      <header className={classNames(layout.column, styles.head)}>
        <h1>Complaint {number}</h1>
        <p>
          <StateBadge state={state}>{outcome ? outcomeLabels[outcome] : stateLabels[state]}</StateBadge>
        </p>
      </header>
      {can.reply && waitUntil ? (
        <section aria-labelledby="asked" className={classNames(layout.card, layout.column, styles.card)}>
          <h2 id="asked">{grievanceTexts.asked}</h2>
          <p>{formatQuestionSent(new Date(waitUntil))}</p>
          <p className={styles.words}>{history.findLast(({ kind }) => kind === 'question')?.words}</p>
          <AnswerForm {...moves} move="reply" />
        </section>
      ) : null}
      {state === 'decided' && outcome && decision ? (
        <section aria-labelledby="decision" className={classNames(layout.card, layout.column, styles.card)}>
          <h2 id="decision">Our decision</h2>
          <p>{formatDecided(new Date(decision.at), outcome)}</p>
          <p className={styles.words}>{decision.words}</p>
          {reopenUntil ? <p className={typography.subtle}>{appealText}</p> : null}
        </section>
      ) : null}
      <Facts complaint={complaint} />
      <History complaint={complaint} />
      {can.reopen && reopenUntil ? (
        <section aria-labelledby="reopen" className={classNames(layout.card, layout.column, styles.card)}>
          <h2 id="reopen">Ask for a review</h2>
          <p className={typography.subtle}>You can do so once, until {formatShortDate(new Date(reopenUntil))}.</p>
          <AnswerForm {...moves} move="reopen" />
        </section>
      ) : null}
      {can.withdraw ? <WithdrawButton {...moves} /> : null}
      <p className={typography.subtle}>
        {grievanceOfficer.name ? `${formatOfficer(grievanceOfficer)} ` : null}
        <Link to={links.grievanceOfficer()}>How we handle complaints</Link>
      </p>
    </>
  )
}

function Facts({ complaint }: { complaint: Complaint }) {
  const { about, link, words, order, receivedAt, dueAt, closedAt, waitUntil, state } = complaint
  const due = waitUntil ? 'Paused until you answer' : formatDue(new Date(dueAt), order)
  return (
    <section aria-labelledby="complaint" className={classNames(layout.card, layout.column, styles.card)}>
      <h2 id="complaint">Your complaint</h2>
      <dl className={classNames(layout.column, styles.facts)}>
        <Fact name="About">{grievanceKinds[about]}</Fact>
        {link ? <Fact name="Link or number">{link}</Fact> : null}
        <Fact name="Received">{formatReceived(new Date(receivedAt))}</Fact>
        {closedAt ? null : <Fact name="We decide by">{due}</Fact>}
        {closedAt && state === 'withdrawn' ? <Fact name="Withdrawn">{formatReceived(new Date(closedAt))}</Fact> : null}
      </dl>
      <p className={styles.words}>{words || grievanceTexts.erased}</p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const headings = {
  question: 'We asked',
  reply: 'You answered',
  decision: 'We decided',
  reopening: 'You asked for a review',
  note: '',
} as const

function History({ complaint: { history } }: { complaint: Complaint }) {
  const [all, setAll] = useState(false)
  if (history.length < 2) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">Correspondence</h2>
      {all ? (
        <ol className={classNames(layout.column, styles.history)}>
          {history.map(({ kind, words, outcome, at }) => (
            <li key={at}>
              <strong>
                {headings[kind]}
                {outcome ? `: ${outcomeLabels[outcome]}` : ''}
              </strong>
              <span className={typography.subtle}>{formatReceived(new Date(at))}</span>
              <p className={styles.words}>{words}</p>
            </li>
          ))}
        </ol>
      ) : (
        <Button variant="secondary" onClick={() => setAll(true)}>
          Show all {history.length} entries
        </Button>
      )}
    </section>
  )
}
