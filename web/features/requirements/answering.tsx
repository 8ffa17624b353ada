import { type ReactNode } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { mayInFirm } from '#contract/firms/rules.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useStoredForm } from '#web/api/forms/use-stored-form.ts'
import { useSession } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Translated } from '#web/language/translated.tsx'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { calendar, parcel, rupee } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { AnswerFields, noTerms, termsOf } from './answer-fields.tsx'
import styles from './requirements.module.css'

/**
 * The buyer's text, and the ways to answer. `about` (the buyer's card) and `report` are shown if the requirement is
 * not the reader's own.
 */
export default function Answering({ id, about, report }: { id: string; about: ReactNode; report: ReactNode }) {
  const wanted = useApi('GET /wanted/:id', { params: { id } })
  const ownAnswer = useApi('GET /wanted/:id/answer', { params: { id } })
  const { details, requirement } = wanted.data ?? {}
  if (wanted.failure || ownAnswer.failure)
    return (
      <LoadError
        what="the details"
        onRetry={() => {
          wanted.reload()
          ownAnswer.reload()
        }}
      />
    )
  if (!details || !requirement || !ownAnswer.data) return <Skeleton className={styles.waiting} />
  const { targetPrice, condition, neededBy } = details
  return (
    <div className={classNames(layout.column, styles.part)}>
      <h2>What the buyer says</h2>
      <p className={styles.words}>{details.words}</p>
      {targetPrice === null && !condition && !neededBy ? null : (
        <Facts>
          {targetPrice === null ? null : (
            <Fact icon={rupee} label="Target price">
              Target price {formatRupees(targetPrice)}
              {perUnit(requirement.unit)}
            </Fact>
          )}
          {condition ? (
            <Fact icon={parcel} label="Condition">
              Minimum condition: {inWords(labelOf(conditions, condition) ?? '')}
            </Fact>
          ) : null}
          {neededBy ? (
            <Fact icon={calendar} label="Needed by">
              Needed by {formatLongDate(new Date(neededBy))}
            </Fact>
          ) : null}
        </Facts>
      )}
      {details.own ? null : about}
      {details.own ? (
        <ButtonLink to={links.requirements(`?id=${id}`)} variant="secondary">
          See the answers
        </ButtonLink>
      ) : (
        <YourAnswer id={id} unit={requirement.unit} standing={ownAnswer.data} onSent={ownAnswer.reload} />
      )}
      {details.own ? null : <div className={styles.report}>{report}</div>}
    </div>
  )
}

type OwnAnswer = ApiReply<'GET /wanted/:id/answer'>
type YourAnswerProps = { id: string; unit: string; standing: OwnAnswer; onSent: () => void }

function YourAnswer({ id, unit, standing, onSent }: YourAnswerProps) {
  const { own, why, lots } = standing
  const answers = mayInFirm(useSession().user?.firm, 'answer')
  if (!own && !answers) return null
  return (
    <>
      <h2>Your answer</h2>
      {own ? (
        <>
          <p>{own.state === 'sent' ? requirementTexts.sent : 'You have answered this.'}</p>
          <ButtonLink to={links.requirements('?tab=answers')} variant="secondary">
            {requirementTexts.answers}
          </ButtonLink>
        </>
      ) : null}
      {!own && why ? (
        <>
          <p>
            <Translated text={why} />
          </p>
          {lots.length === 0 ? <ButtonLink to={links.newListing()}>List your goods</ButtonLink> : null}
        </>
      ) : null}
      {!own && !why ? <AnswerForm id={id} unit={unit} standing={standing} onSent={onSent} /> : null}
    </>
  )
}

const WORDS = ''

function AnswerForm({ id, unit, standing: { lots, wordsAlone }, onSent }: YourAnswerProps) {
  const lotOf = (listingId: string) => lots.find(each => each.id === listingId)
  const form = useStoredForm(`answer ${id}`, {
    start: { ...noTerms, listingId: lots[0]?.id ?? WORDS },
    send: ({ listingId, ...terms }) => {
      const lot = lotOf(listingId)
      const body = { listingId: lot?.id ?? null, ...termsOf(terms, lot !== undefined) }
      return api('POST /wanted/:id/answer', { params: { id }, body }, { quiet: true })
    },
    saved: 'Answer sent',
    done: onSent,
  })
  const lot = lotOf(form.draft.listingId)
  const choices = lots.map(({ id: each, name, quantityAvailable, unit: of }) => ({
    id: each,
    name: quantityAvailable === null ? name : `${name} (${formatQuantityOf(quantityAvailable, of)})`,
  }))
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <ChoiceField
        {...form.at('listingId')}
        label="Answer with"
        options={wordsAlone ? [...choices, { id: WORDS, name: 'No listing yet: I can source it' }] : choices}
      />
      <AnswerFields lot={lot} unit={lot?.unit ?? unit} form={form} />
      <div className={classNames(layout.row, styles.actions)}>
        <Button type="submit" busy={form.busy}>
          Send answer
        </Button>
      </div>
    </Form>
  )
}
