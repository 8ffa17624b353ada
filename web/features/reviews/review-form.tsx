import type { ApiReply } from '#contract/api.ts'
import { reviewLimits } from '#contract/reviews/limits.ts'
import {
  type Aspect,
  allowsMove,
  aspectQuestions,
  aspectsOf,
  type ReviewLabel,
  reviewLabels,
  reviewMessages,
  reviewTexts,
} from '#contract/reviews/rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { useStoredForm } from '#web/api/forms/use-stored-form.ts'
import { Translated } from '#web/language/translated.tsx'
import { Badge } from '#web/ui/basics/badge.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField } from '#web/ui/forms/text-field.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './review-form.module.css'
import { StarChoice } from './star-choice.tsx'

type OwnReviewState = ApiReply<'GET /seller-reviews/:businessId/own'>
type ReviewFormProps = {
  businessId: string
  standing: Pick<OwnReviewState, 'name' | 'label' | 'why' | 'own'>
  /** the number of stars chosen in the e-mail */
  stars: number | undefined
  onChanged: () => void
}

/** Writes a review, or changes or withdraws the reader's review. */
export function ReviewForm({ businessId, standing: { name, label, why, own }, stars, onChanged }: ReviewFormProps) {
  const open = own !== null && label === null && allowsMove(own.state, 'edit')
  const kind = label ?? (open ? own.label : null)
  return (
    <section aria-labelledby="about-whom" className={classNames(layout.card, layout.column, styles.card)}>
      <h2 id="about-whom">How was your deal with {name}?</h2>
      {own && label === null ? <OwnReviewState review={own} onChanged={onChanged} /> : null}
      {kind ? (
        <Questions
          businessId={businessId}
          kind={kind}
          start={open ? own : null}
          stars={stars}
          send={body =>
            open
              ? api('PUT /reviews/:id', { params: { id: own.id }, body }, { quiet: true })
              : api('POST /reviews', { body: { businessId, ...body } }, { quiet: true })
          }
          onChanged={onChanged}
        />
      ) : null}
      {kind || (own && own.state !== 'withdrawn') ? null : (
        <>
          <p>
            <Translated text={why ?? ''} />
          </p>
          <ButtonLink variant="secondary" className={styles.next} to={links.messages()}>
            Messages
          </ButtonLink>
        </>
      )}
    </section>
  )
}

type Own = NonNullable<OwnReviewState['own']>

function OwnReviewState({ review, onChanged }: { review: Own; onChanged: () => void }) {
  async function withdraw() {
    const reply = await api('POST /reviews/:id/withdraw', { params: { id: review.id } })
    if (!reply.success) return
    showToast({ type: 'success', message: reviewTexts.withdrawn })
    onChanged()
  }
  const texts = {
    written: reviewTexts.waits,
    published: 'Your review is published.',
    disputed: 'The seller disputes your review. We decide within seven days.',
    withdrawn: 'You have withdrawn your review.',
    removed: 'We have removed your review, because it breaks our rules.',
  }[review.state]
  return (
    <div className={styles.standing}>
      <p>{texts}</p>
      {allowsMove(review.state, 'withdraw') ? (
        <Button variant="secondary" size="sm" onClick={() => void withdraw()}>
          Withdraw your review
        </Button>
      ) : null}
    </div>
  )
}

type Body = { stars: Partial<Record<Aspect, number>>; words: string }
type QuestionsProps = {
  businessId: string
  kind: ReviewLabel
  start: Own | null
  stars: number | undefined
  send: (body: Body) => ReturnType<typeof api<'POST /reviews' | 'PUT /reviews/:id'>>
  onChanged: () => void
}

function Questions({ businessId, kind, start, stars, send, onChanged }: QuestionsProps) {
  const marks = aspectsOf(kind)
  const form = useStoredForm<Body, Awaited<ReturnType<QuestionsProps['send']>>>(`review ${businessId}`, {
    start: () => ({
      stars:
        (start?.stars as Body['stars'] | undefined) ??
        Object.fromEntries(stars ? marks.map(mark => [mark, stars]) : []),
      words: start?.words ?? '',
    }),
    check({ stars: given, words }) {
      const length = words.trim().length
      return {
        ...Object.fromEntries(marks.map(mark => [`stars.${mark}`, !given[mark] && reviewMessages.stars])),
        words: length > 0 && length < reviewLimits.wordsLeast && reviewMessages.words,
      }
    },
    send,
    saved: start ? 'Review changed' : 'Thank you. Your review is saved.',
    done: onChanged,
  })
  const { draft, change, faults } = form
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <Badge tone="info">{reviewLabels[kind]}</Badge>
      {marks.map(mark => (
        <StarChoice
          key={mark}
          name={`stars.${mark}`}
          label={aspectQuestions[mark]}
          value={draft.stars[mark]}
          error={faults[`stars.${mark}`]}
          onChange={star => change({ stars: { ...draft.stars, [mark]: star } })}
        />
      ))}
      <TextAreaField
        {...form.at('words')}
        label="Your comment"
        hint={`Optional, at least ${reviewLimits.wordsLeast} characters. No names of people or phone numbers, please.`}
        counter={`${draft.words.length}/${reviewLimits.wordsMost}`}
        rows={4}
        maxLength={reviewLimits.wordsMost}
      />
      <Button type="submit" busy={form.busy}>
        {start ? 'Save changes' : 'Send review'}
      </Button>
    </Form>
  )
}
