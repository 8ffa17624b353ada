import { useState } from 'react'
import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { api } from '#web/api/browser-client.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import styles from './settings.module.css'

/** The switch for WhatsApp; it counts at once. */
export function WhatsappSetting({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)

  async function allow(on: boolean) {
    if (busy) return
    setBusy(true)
    const reply = await api('PUT /user/whatsapp', { body: { on } })
    setBusy(false)
    if (!reply.success) return
    signedIn(reply.user)
    showToast({ type: 'success', message: on ? whatsappMessages.on : whatsappMessages.off })
  }
  return (
    <section className={styles.card} aria-labelledby="whatsapp">
      <header>
        <h2 id="whatsapp">{whatsappMessages.title}</h2>
      </header>
      <div className={styles.switches}>
        <Switch
          label={whatsappMessages.label}
          hint={user.phone.length > 0 ? whatsappMessages.about : whatsappMessages.noPhone}
          checked={user.whatsapp}
          disabled={user.phone.length === 0}
          onChange={event => void allow(event.target.checked)}
        />
      </div>
    </section>
  )
}
