import { useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { categories, categoryOf } from '#contract/catalogue/taxonomy.ts'
import { interestFaults, interestLimits, interestTexts } from '#contract/requirements/interest-rules.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import own from './interests.module.css'
import styles from './requirements.module.css'

type Interest = ApiReply<'GET /wanted-interests'>['interests'][number]

/** The reader's saved interests. */
export function Interests() {
  const { data, failure, loading, reload } = useApi('GET /wanted-interests', {})
  return (
    <section className={styles.card} aria-labelledby="interests">
      <div>
        <h2 id="interests" className={styles.name}>
          {interestTexts.title}
        </h2>
        <p className={styles.note}>{interestTexts.about}</p>
      </div>
      {failure && !data ? <LoadError what="the goods you deal in" onRetry={reload} retrying={loading} /> : null}
      {!data && !failure ? <Skeleton className={styles.waiting} /> : null}
      {data && data.interests.length > 0 ? (
        <ul className={own.interests}>
          {data.interests.map(interest => (
            <li key={interest.id} className={own.interest}>
              <OneInterest interest={interest} onRemoved={reload} />
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.interests.length < interestLimits.most ? <NewInterest onSaved={reload} /> : null}
    </section>
  )
}

function OneInterest({ interest: { id, category, words }, onRemoved }: { interest: Interest; onRemoved: () => void }) {
  const [busy, setBusy] = useState(false)
  const name = `${categoryOf(category)?.name ?? category}: ${words || interestTexts.everything}`
  async function remove() {
    setBusy(true)
    const reply = await api('POST /wanted-interests/:id/remove', { params: { id } })
    setBusy(false)
    if (reply.success || reply.code === 404) onRemoved()
  }
  return (
    <>
      <span>{name}</span>
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void remove()}>
        Remove<span className="visually-hidden"> {name}</span>
      </Button>
    </>
  )
}

function NewInterest({ onSaved }: { onSaved: () => void }) {
  const [category, setCategory] = useState('')
  const [words, setWords] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const show = (wrong: readonly { field: string; message: string }[]) =>
    setFaults(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))

  async function send(form: HTMLFormElement) {
    const wrong = interestFaults({ category, words: words.trim() })
    show(wrong)
    if (wrong[0]) return form.querySelector<HTMLElement>(`[name="${wrong[0].field}"]`)?.focus()
    setBusy(true)
    const reply = await api('POST /wanted-interests', { body: { category, words } }, { quiet: true })
    setBusy(false)
    showToast(reply.success ? { type: 'success', message: interestTexts.saved } : reply.toast)
    if (!reply.success) return show(reply.errors ?? [])
    setCategory('')
    setWords('')
    return onSaved()
  }
  return (
    <Form className={styles.form} onSubmit={form => void send(form)}>
      <div className={styles.pair}>
        <Field label="Category" required error={faults['category']}>
          <Select name="category" value={category} onChange={event => setCategory(event.target.value)}>
            <option value="">Choose a category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={interestTexts.words} hint={interestTexts.wordsHint} error={faults['words']}>
          <TextInput
            name="words"
            maxLength={interestLimits.wordsMost}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </Field>
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={busy}>
          {interestTexts.add}
        </Button>
      </div>
    </Form>
  )
}
