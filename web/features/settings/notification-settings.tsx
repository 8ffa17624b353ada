import { useState } from 'react'
import { type NotificationKey, notificationSettings, settingsMessages } from '#contract/accounts/settings.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import styles from './settings.module.css'

type Choices = Record<NotificationKey, boolean>

const storedChoices = ({ settings }: User): Choices =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Choices

const DRAFT_NAME = 'notification settings'

/** The switches of mails; they take effect when saved. */
export function NotificationSettings({ user }: { user: User }) {
  const stored = storedChoices(user)
  const [choices, setChoices] = useState(() => ({ ...stored, ...readDraft<Partial<Choices>>(user.id, DRAFT_NAME) }))
  const [saving, setSaving] = useState(false)
  const changed = notificationSettings.filter(({ key }) => choices[key] !== stored[key])
  const same = changed.length === 0
  useStoredDraft(DRAFT_NAME, same ? undefined : Object.fromEntries(changed.map(({ key }) => [key, choices[key]])))

  async function save() {
    if (saving || same) return
    setSaving(true)
    const data = changed.map(({ key }) => ({ key, value: choices[key], type: 'Notification' as const }))
    const reply = await api('POST /user/settings', { body: { data } })
    setSaving(false)
    if (!reply.success) return
    signedIn(reply.user)
    showToast({ type: 'success', message: settingsMessages.saved })
  }
  return (
    <Form className={styles.card} aria-labelledby="notifications" onSubmit={() => void save()}>
      <header>
        <h2 id="notifications">Notifications</h2>
        <p>We’ll e-mail you at {user.email[0]?.email}. Login OTPs are always sent.</p>
      </header>
      <div className={styles.switches}>
        {notificationSettings.map(({ key, label, about }) => (
          <Switch
            key={key}
            label={label}
            hint={about}
            checked={choices[key]}
            onChange={event => setChoices({ ...choices, [key]: event.target.checked })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={same} onClick={() => setChoices(stored)}>
          Discard Changes
        </Button>
        <Button type="submit" disabled={same} busy={saving}>
          Save Preference
        </Button>
      </div>
    </Form>
  )
}
