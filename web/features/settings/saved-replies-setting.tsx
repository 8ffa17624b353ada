import type { SavedReplies } from '#contract/leads/endpoints.ts'
import { replyFieldLabels, replyFields, savedReplyLimits, savedReplyMessages } from '#contract/leads/saved-replies.ts'
import { api } from '#web/api/browser-client.ts'
import { useStoredForm } from '#web/api/forms/use-stored-form.ts'
import { useApi } from '#web/api/use-api.ts'
import { inWords } from '#web/language/words.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Disclosure } from '#web/ui/basics/disclosure.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'
import { plus } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings.module.css'

/** The replies that a seller can use in every chat. */
export default function SavedRepliesSetting() {
  const { data, failure, reload, change } = useApi('GET /leads/saved-replies', {})
  return (
    <TitledCard
      id="saved-replies"
      title="Saved replies"
      about={`In a chat about one of your lots, type / or tap the reply button to insert a reply, then edit it before sending. These are filled in automatically: ${replyFields.map(field => `{${field}} ${replyFieldLabels[field]}`).join(', ')}.`}
    >
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
    </TitledCard>
  )
}

function Replies({ stored, onStored }: { stored: SavedReplies; onStored: (replies: SavedReplies) => void }) {
  const form = useStoredForm('saved replies', {
    start: { replies: stored },
    send: body => api('PUT /leads/saved-replies', { body }, { quiet: true }),
    saved: savedReplyMessages.saved,
    done: reply => onStored(reply.replies),
  })
  const { faults } = form
  const { replies } = form.draft
  const put = (place: number, part: Partial<SavedReplies[number]>) =>
    form.change({ replies: replies.map((reply, at) => (at === place ? { ...reply, ...part } : reply)) })
  return (
    <Form className={classNames(layout.column, styles.replies)} onSubmit={form.submit}>
      {replies.map((reply, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their place distinguishes two equal replies
        <Disclosure
          key={place}
          title={inWords(reply.name) || 'New reply'}
          open={place >= stored.length || Object.keys(faults).some(field => field.startsWith(`replies.${place}.`))}
        >
          <div className={styles.reply}>
            <TextField
              label="Name"
              name={`replies.${place}.name`}
              error={faults[`replies.${place}.name`]}
              value={reply.name}
              maxLength={savedReplyLimits.nameMost}
              onValue={name => put(place, { name })}
            />
            <TextAreaField
              label="Reply"
              name={`replies.${place}.text`}
              error={faults[`replies.${place}.text`]}
              rows={2}
              value={reply.text}
              maxLength={savedReplyLimits.textMost}
              onValue={text => put(place, { text })}
            />
            <div className={styles.actions}>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => form.change({ replies: replies.filter((_, at) => at !== place) })}
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
          onClick={() => form.change({ replies: [...replies, { name: '', text: '' }] })}
        >
          <Icon d={plus} />
          Add a reply
        </Button>
        <Button type="submit" busy={form.busy} disabled={JSON.stringify(replies) === JSON.stringify(stored)}>
          Save
        </Button>
        {replies.length === 0 ? <p>Delete all replies to restore the original five.</p> : null}
      </div>
    </Form>
  )
}
