import type { ReactNode } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { type DismissReason, dismissReasonKeys, dismissReasons } from '#contract/requirements/answer-rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { formatQuantityOf, formatRate } from '#contract/surplus/rate-steps.ts'
import { conditions, gstBases } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { useApi } from '#web/api/use-api.ts'
import { Translated } from '#web/language/translated.tsx'
import { inWords } from '#web/language/words.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { NotGiven } from '#web/ui/basics/not-given.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Link, useNavigate } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { SideBySide } from '#web/ui/tables/side-by-side.tsx'
import styles from './compared-answers.module.css'
import type { OwnRequirement } from './requirement-form.tsx'
import shared from './requirements.module.css'

type Answer = ApiReply<'GET /requirements/:id/answers'>['answers'][number]

const labelOf = (list: readonly { id: string; label: string }[], id: string | null): string | null =>
  inWords(list.find(each => each.id === id)?.label ?? '') || null

/** The rows of the table; a row without a value in any answer is left out. */
const rows: readonly { name: string; of: (answer: Answer) => ReactNode }[] = [
  {
    name: 'Rate',
    of: ({ amount, unit }) =>
      amount === null ? null : <span className={styles.rate}>{formatRate(amount, unit)}</span>,
  },
  { name: 'GST', of: ({ gst }) => labelOf(gstBases, gst) },
  { name: 'Quantity', of: ({ quantity, unit }) => (quantity === null ? null : formatQuantityOf(quantity, unit)) },
  { name: 'Location', of: ({ place }) => place || null },
  { name: 'Condition', of: ({ condition }) => labelOf(conditions, condition) },
  { name: 'Replies', of: ({ replies }) => replies && <Translated text={replies} /> },
  { name: partyTexts.kept, of: ({ kept }) => kept && <Translated text={kept} /> },
  { name: 'Message', of: ({ words }) => words || null },
]

/** The sellers' answers side by side; opening an answer starts a conversation. */
export function ComparedAnswers({
  requirement: { id },
  onChanged,
}: {
  requirement: OwnRequirement
  onChanged: () => void
}) {
  const { data, failure, loading, reload } = useApi('GET /requirements/:id/answers', { params: { id } })
  if (failure && !data) return <LoadError what="the answers" onRetry={reload} retrying={loading} />
  if (!data) return <Skeleton className={shared.waiting} />
  const { answers } = data
  if (answers.length === 0) return <p className={shared.note}>{requirementTexts.noAnswers}</p>
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <>
      <p className={shared.note}>{requirementTexts.openNotice}</p>
      <SideBySide label="Answers side by side" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Seller</th>
            {answers.map(answer => (
              <th
                key={answer.id}
                scope="col"
                className={classNames(answer.state === 'dismissed' && styles['put-aside'])}
              >
                {answer.seller} {answer.verified ? <Badge tone="success">Verified</Badge> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Lot</th>
            {answers.map(({ id: key, listing }) => (
              <td key={key}>{listing ? <LotName listing={listing} /> : 'No listing yet'}</td>
            ))}
          </tr>
          {rows
            .filter(({ of }) => answers.some(answer => of(answer) !== null))
            .map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {answers.map(answer => (
                  <td key={answer.id} className={classNames(answer.state === 'dismissed' && styles['put-aside'])}>
                    {of(answer) ?? <NotGiven />}
                  </td>
                ))}
              </tr>
            ))}
          <tr>
            <th scope="row">Your choice</th>
            {answers.map(answer => (
              <td key={answer.id}>
                <Choice answer={answer} onChanged={changed} />
              </td>
            ))}
          </tr>
        </tbody>
      </SideBySide>
    </>
  )
}

const LotName = ({ listing: { id, name, live } }: { listing: NonNullable<Answer['listing']> }) =>
  live ? (
    <Link to={links.product(id)} className={styles.link}>
      {name}
    </Link>
  ) : (
    <span className={styles['put-aside']}>{name} (no longer listed)</span>
  )

function Choice({
  answer: { id, state, conversationId, seller, can },
  onChanged,
}: {
  answer: Answer
  onChanged: () => void
}) {
  const navigate = useNavigate()
  const { busy, call } = useCall()

  const open = () =>
    call(() => api('POST /answers/:id/open', { params: { id } }), {
      done: reply => navigate(links.messages(reply.conversationId)),
    })
  const dismiss = (reason: DismissReason) =>
    call(() => api('POST /answers/:id/dismiss', { params: { id }, body: { reason } }), { done: onChanged })
  if (state === 'dismissed') return <span className={styles['put-aside']}>Dismissed</span>
  if (state === 'opened' && conversationId)
    return (
      <Link to={links.messages(conversationId)} className={styles.link}>
        Go to the chat
      </Link>
    )
  return (
    <div className={classNames(layout.column, shared.column)}>
      {can.open ? (
        <Button size="sm" busy={busy} onClick={() => void open()}>
          Open<span className="visually-hidden"> the answer from {seller}</span>
        </Button>
      ) : null}
      {can.dismiss ? (
        <Select
          size="sm"
          aria-label={`Dismiss the answer from ${seller}`}
          value=""
          onChange={event => {
            const reason = dismissReasonKeys.find(key => key === event.target.value)
            if (reason) void dismiss(reason)
          }}
        >
          <option value="">Dismiss…</option>
          {dismissReasonKeys.map(key => (
            <option key={key} value={key}>
              {dismissReasons[key]}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}
