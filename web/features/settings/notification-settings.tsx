import { type ComponentProps, useState } from 'react'
import { type NotificationKey, notificationSettings, settingsMessages } from '../../../contract/accounts-rules.ts'
import { api } from '../../api/browser-client.ts'
import { readDraft, useKeptDraft } from '../../api/drafts.ts'
import { signedIn, type User } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './settings.module.css'

type Choices = Record<NotificationKey, boolean>

const storedChoices = ({ settings }: User): Choices =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value])) as Choices

const KEPT_AS = 'notification settings'

/** What is mailed to the user; nothing changes before it is saved. */
export function NotificationSettings({ user }: { user: User }) {
  const stored = storedChoices(user)
  const [choices, setChoices] = useState(() => ({ ...stored, ...readDraft<Partial<Choices>>(user.id, KEPT_AS) }))
  const [saving, setSaving] = useState(false)
  const changed = notificationSettings.filter(({ key }) => choices[key] !== stored[key])
  const same = changed.length === 0
  useKeptDraft(KEPT_AS, same ? undefined : Object.fromEntries(changed.map(({ key }) => [key, choices[key]])))

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
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    void save()
  }
  return (
    <form className={styles.card} aria-labelledby="notifications" onSubmit={submit}>
      <header>
        <h2 id="notifications">Notifications</h2>
        <p>We mail you at {user.email[0]?.email}. Sign-in codes always come, whatever you choose here.</p>
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
    </form>
  )
}
