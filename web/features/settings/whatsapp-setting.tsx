import { useState } from 'react'
import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { api } from '#web/api/browser-client.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import styles from './settings.module.css'

/** The switch for WhatsApp; takes effect when saved, like everything on the page. */
export function WhatsappSetting({ user }: { user: User }) {
  const [on, setOn] = useState(user.whatsapp)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (busy || on === user.whatsapp) return
    setBusy(true)
    const reply = await api('PUT /user/whatsapp', { body: { on } })
    setBusy(false)
    if (!reply.success) return
    signedIn(reply.user)
    showToast({ type: 'success', message: on ? whatsappMessages.on : whatsappMessages.off })
  }
  return (
    <Form className={styles.card} aria-labelledby="whatsapp" onSubmit={() => void save()}>
      <header>
        <h2 id="whatsapp">{whatsappMessages.title}</h2>
      </header>
      <div className={styles.switches}>
        <Switch
          label={whatsappMessages.label}
          hint={user.phone.length > 0 ? whatsappMessages.about : whatsappMessages.noPhone}
          checked={on}
          disabled={user.phone.length === 0}
          onChange={event => setOn(event.target.checked)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={on === user.whatsapp}>
          Save
        </Button>
      </div>
    </Form>
  )
}
