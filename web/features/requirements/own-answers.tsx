import { type ReactNode, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { type AnswerState, answerLimits, dismissReasons } from '#contract/requirements/answer-rules.ts'
import { daysLeft } from '#contract/requirements/board.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Badge, type Tone } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { useNow } from '#web/ui/basics/use-now.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { mapPin } from '#web/ui/media/icons/essential.ts'
import { clock, image, inbox, parcel, rupee } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import { NewerOlder } from '#web/ui/navigation/newer-older.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import { ChangeAnswer } from './change-answer.tsx'
import styles from './requirements.module.css'
import { WantedCard } from './wanted-card.tsx'

type Answer = ApiReply<'GET /answers'>['answers'][number]

/** Requirements that match the reader's lots; `children` follow when these have loaded, so that they do not move. */
export function WantedForMe({ children }: { children: ReactNode }) {
  const { data, failure, loading, reload } = useApi('GET /wanted-for-me', {})
  if (!data && !failure) return <Skeleton className={styles['waiting-cards']} />
  return (
    <>
      {data ? (
        <Matches requirements={data.requirements} />
      ) : (
        <LoadError what="what buyers need" onRetry={reload} retrying={loading} />
      )}
      {children}
    </>
  )
}

function Matches({ requirements }: Pick<ApiReply<'GET /wanted-for-me'>, 'requirements'>) {
  const now = useNow()
  if (requirements.length === 0)
    return (
      <EmptyState
        icon={inbox}
        heading="h2"
        title="No matching requirements at the moment"
        action={
          <ButtonLink to={links.wanted()} variant="secondary">
            See what all buyers need
          </ButtonLink>
        }
      >
        <p>When a buyer needs what you have listed, you’ll see it here, in your notices and in your daily e-mail.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.board}>
      {requirements.map(wanted => (
        <li key={wanted.id}>
          <WantedCard wanted={wanted} left={daysLeft(wanted.expiresAt, new Date(now))} />
        </li>
      ))}
    </ul>
  )
}

const states: Record<AnswerState, { label: string; tone: Tone }> = {
  sent: { label: 'Sent', tone: 'info' },
  opened: { label: 'Opened by the buyer', tone: 'success' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

/** The reader's answers, the newest first. */
export function OwnAnswers() {
  const [page, setPage] = useState(1)
  const { data, failure, loading, reload } = useApi('GET /answers', { query: { page } })
  if (failure && !data) return <LoadError what="your answers" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={styles.waiting} />
  if (data.count === 0)
    return (
      <EmptyState
        icon={inbox}
        heading="h2"
        title="You have not answered any requirements yet"
        action={
          <ButtonLink to={links.wanted()} variant="secondary">
            See what buyers need
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <ul className={styles.cards}>
        {data.answers.map(answer => (
          <li key={answer.id} className={classNames(layout.card, layout.column, styles.card)}>
            <OneAnswer answer={answer} onChanged={reload} />
          </li>
        ))}
      </ul>
      <NewerOlder page={page} count={data.count} perPage={answerLimits.perPage} onChange={setPage} />
    </>
  )
}

function OneAnswer({ answer, onChanged }: { answer: Answer; onChanged: () => void }) {
  const { id, state, requirement, listing, quantity, unit, amount, words, reason, buyer, conversationId, can } = answer
  const { busy, call } = useCall()
  const [changing, setChanging] = useState(false)
  const withdraw = () => call(() => api('POST /answers/:id/withdraw', { params: { id } }), { done: onChanged })
  const open = requirement.state === 'open' || requirement.state === 'full'
  return (
    <>
      <div className={classNames(layout.column, styles.column)}>
        {open ? (
          <Link to={links.requirement(requirement.id)} className={classNames(blocks.quietLink, styles.title)}>
            {requirement.title}
          </Link>
        ) : (
          <span className={styles.name}>{requirement.title}</span>
        )}
        <Facts layout="row">
          {amount === null ? null : (
            <Fact icon={rupee} label="Your rate">
              {formatRate(amount, unit)}
            </Fact>
          )}
          {quantity === null ? null : (
            <Fact icon={parcel} label="Quantity">
              {formatQuantityOf(quantity, unit)}
            </Fact>
          )}
          {listing ? (
            <Fact icon={image} label="Your lot">
              {listing.name}
            </Fact>
          ) : null}
          <Fact icon={mapPin} label="Buyer">
            {buyer ? `${buyer.name}, ${buyer.place}` : `A buyer in ${inWords(requirement.region)}`}
          </Fact>
          {open ? null : (
            <Fact icon={clock} label="Requirement">
              Closed
            </Fact>
          )}
        </Facts>
        {words ? <p className={styles.words}>{words}</p> : null}
      </div>
      <Badge variant="status" tone={states[state].tone}>
        {states[state].label}
        {reason ? `: ${dismissReasons[reason]}` : ''}
      </Badge>
      {conversationId ? (
        <Link to={links.messages(conversationId)} className={styles.name}>
          Go to the chat
        </Link>
      ) : null}
      {can.change || can.withdraw ? (
        <div className={classNames(layout.row, styles.actions)}>
          {can.change ? (
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              Change<span className="visually-hidden"> the answer to {requirement.title}</span>
            </Button>
          ) : null}
          {can.withdraw ? (
            <Button variant="secondary" size="sm" busy={busy} onClick={() => void withdraw()}>
              Withdraw<span className="visually-hidden"> the answer to {requirement.title}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
      {changing ? (
        <ChangeAnswer
          answer={answer}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}
