import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { interestFaults, interestLimits, interestTexts } from '#contract/requirements/interest-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import own from './interests.module.css'
import styles from './requirements.module.css'

type Interest = ApiReply<'GET /wanted-interests'>['interests'][number]

/** The goods that the reader, or the reader's firm, has saved as interests. */
export function Interests({ edits }: { edits: boolean }) {
  const { data, failure, loading, reload } = useApi('GET /wanted-interests', {})
  return (
    <section className={classNames(layout.card, layout.column, styles.card)} aria-labelledby="interests">
      <div>
        <h2 id="interests" className={styles.name}>
          {interestTexts.title}
        </h2>
        <p className={styles.note}>{interestTexts.about}</p>
      </div>
      {failure && !data ? <LoadError what="the goods you deal in" onRetry={reload} retrying={loading} /> : null}
      {!data && !failure ? <Skeleton className={styles.waiting} /> : null}
      {data && data.interests.length > 0 ? (
        <ul className={classNames(layout.column, own.interests)}>
          {data.interests.map(interest => (
            <li key={interest.id} className={own.interest}>
              <OneInterest interest={interest} edits={edits} onRemoved={reload} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && edits && data.interests.length < interestLimits.most ? <NewInterest onSaved={reload} /> : null}
    </section>
  )
}

type OneInterestProps = { interest: Interest; edits: boolean; onRemoved: () => void }

function OneInterest({ interest: { id, category, words }, edits, onRemoved }: OneInterestProps) {
  const [busy, setBusy] = useState(false)
  const name = `${inWords(categoryOf(category)?.name ?? category)}: ${words || interestTexts.everything}`
  async function remove() {
    setBusy(true)
    const reply = await api('POST /wanted-interests/:id/remove', { params: { id } })
    setBusy(false)
    if (reply.success || reply.code === 404) onRemoved()
  }
  return (
    <>
      <span>{name}</span>
      {edits ? (
        <Button variant="ghost" size="sm" busy={busy} onClick={() => void remove()}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      ) : null}
    </>
  )
}

function NewInterest({ onSaved }: { onSaved: () => void }) {
  const form = useForm({
    start: { category: '', words: '' },
    check: ({ category, words }) => interestFaults({ category, words: words.trim() }),
    send: body => api('POST /wanted-interests', { body }, { quiet: true }),
    saved: interestTexts.saved,
    done: (_, change) => {
      change({ category: '', words: '' })
      onSaved()
    },
  })
  return (
    <Form className={classNames(layout.column, styles.form)} onSubmit={form.submit}>
      <div className={styles.pair}>
        <ChoiceField
          {...form.at('category')}
          label="Category"
          required
          options={categories}
          empty="Choose a category"
        />
        <TextField
          {...form.at('words')}
          label={interestTexts.words}
          hint={interestTexts.wordsHint}
          maxLength={interestLimits.wordsMost}
        />
      </div>
      <div className={classNames(layout.row, styles.actions)}>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {interestTexts.add}
        </Button>
      </div>
    </Form>
  )
}
