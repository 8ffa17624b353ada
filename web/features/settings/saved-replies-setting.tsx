import { useState } from 'react'
import type { SavedReplies } from '#contract/leads/endpoints.ts'
import { replyFieldLabels, replyFields, savedReplyLimits, savedReplyMessages } from '#contract/leads/saved-replies.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import styles from './settings.module.css'

/** The replies that a seller can use in every chat. */
export default function SavedRepliesSetting() {
  const { data, failure, reload, change } = useApi('GET /leads/saved-replies', {})
  return (
    <section className={styles.card} aria-labelledby="saved-replies">
      <header>
        <h2 id="saved-replies">Saved replies</h2>
        <p>
          In a chat about one of your lots, type / or tap the reply button to insert a reply, then edit it before
          sending. These are filled in automatically:{' '}
          {replyFields.map(field => `{${field}} ${replyFieldLabels[field]}`).join(', ')}.
        </p>
      </header>
      {data ? (
        <Replies
          key={JSON.stringify(data.replies)}
          stored={data.replies}
          onStored={replies => change(known => ({ ...known, replies }))}
        />
      ) : failure ? (
        <LoadError what="your saved replies" onRetry={reload} />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </section>
  )
}

type Faults = Readonly<Record<string, string>>

function Replies({ stored, onStored }: { stored: SavedReplies; onStored: (replies: SavedReplies) => void }) {
  const [replies, setReplies] = useState(stored)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const put = (place: number, part: Partial<SavedReplies[number]>) =>
    setReplies(known => known.map((reply, at) => (at === place ? { ...reply, ...part } : reply)))

  async function save(next: SavedReplies) {
    setBusy(true)
    const reply = await api('PUT /leads/saved-replies', { body: { replies: next } }, { quiet: true })
    setBusy(false)
    if (!reply.success) {
      setFaults(Object.fromEntries(reply.errors?.map(({ field, message }) => [field, message]) ?? []))
      if (!reply.errors) showToast(reply.toast)
      return
    }
    setFaults({})
    onStored(reply.replies)
    showToast({ type: 'success', message: savedReplyMessages.saved })
  }
  return (
    <Form className={styles.replies} onSubmit={() => void save(replies)}>
      {replies.map((reply, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that tells two apart
        <Disclosure
          key={place}
          title={reply.name || 'New reply'}
          open={place >= stored.length || Object.keys(faults).some(field => field.startsWith(`replies.${place}.`))}
        >
          <div className={styles.reply}>
            <Field label="Name" error={faults[`replies.${place}.name`]}>
              <TextInput
                value={reply.name}
                maxLength={savedReplyLimits.nameMost}
                onChange={event => put(place, { name: event.currentTarget.value })}
              />
            </Field>
            <Field label="Reply" error={faults[`replies.${place}.text`]}>
              <TextArea
                rows={2}
                value={reply.text}
                maxLength={savedReplyLimits.textMost}
                onChange={event => put(place, { text: event.currentTarget.value })}
              />
            </Field>
            <div className={styles.actions}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setReplies(known => known.filter((_, at) => at !== place))}
              >
                Remove
                <span className="visually-hidden"> {reply.name || 'new reply'}</span>
              </Button>
            </div>
          </div>
        </Disclosure>
      ))}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          disabled={replies.length >= savedReplyLimits.most}
          onClick={() => setReplies(known => [...known, { name: '', text: '' }])}
        >
          <Icon d={plus} />
          Add a reply
        </Button>
        <Button type="submit" busy={busy} disabled={JSON.stringify(replies) === JSON.stringify(stored)}>
          Save
        </Button>
        {replies.length === 0 ? <p>Delete all replies to restore the original five.</p> : null}
      </div>
    </Form>
  )
}
