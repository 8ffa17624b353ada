import { type NotificationKey, notificationSettings, settingsMessages } from '#contract/accounts/settings.ts'
import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { useSiteFacts } from '#web/api/site-facts.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import styles from './settings.module.css'

type Choices = Record<NotificationKey, boolean>

const storedChoices = ({ settings }: User): Choices =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Choices

const DRAFT_NAME = 'notification settings'

/** The switches of e-mails; a button saves them. */
export function NotificationSettings({ user }: { user: User }) {
  const { mailReplies } = useSiteFacts()
  const stored = storedChoices(user)
  const changesIn = (draft: Choices) => notificationSettings.filter(({ key }) => draft[key] !== stored[key])
  const form = useForm({
    start: () => ({ ...stored, ...readDraft<Partial<Choices>>(user.id, DRAFT_NAME) }),
    send: draft => {
      const data = changesIn(draft).map(({ key }) => ({ key, value: draft[key], type: 'Notification' as const }))
      return api('POST /user/settings', { body: { data } }, { quiet: true })
    },
    saved: settingsMessages.saved,
    done: reply => signedIn(reply.user),
  })
  const choices = form.draft
  const changed = changesIn(choices)
  const same = changed.length === 0
  useStoredDraft(DRAFT_NAME, same ? undefined : Object.fromEntries(changed.map(({ key }) => [key, choices[key]])))

  return (
    <TitledCard
      id="notifications"
      title="Notifications"
      about={`We’ll e-mail you at ${user.email[0]?.email ?? ''}. Login OTPs are always sent.`}
      onSubmit={form.submit}
    >
      <div className={blocks.rows}>
        {notificationSettings.map(({ key, label, about }) => (
          <Switch
            key={key}
            label={label}
            hint={key === 'seller_message' && mailReplies ? `${about} ${mailReplyTexts.setting}` : about}
            checked={choices[key]}
            onChange={event => form.change({ [key]: event.target.checked })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={same} onClick={() => form.change(stored)}>
          Discard Changes
        </Button>
        <Button type="submit" disabled={same} busy={form.busy}>
          Save Preference
        </Button>
      </div>
    </TitledCard>
  )
}
