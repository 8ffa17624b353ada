import { useState } from 'react'
import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { api } from '#web/api/browser-client.ts'
import { signedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { message } from '#web/ui/media/icons/essential.ts'
import styles from './offer-message-mails.module.css'

/** Asks a seller with a published listing if buyers may use WhatsApp; asked until it is answered. */
export function WhatsappQuestion() {
  const [busy, setBusy] = useState(false)

  async function answer(on: boolean) {
    if (busy) return
    setBusy(true)
    const reply = await api('PUT /user/whatsapp', { body: { on } })
    setBusy(false)
    if (!reply.success) return
    signedIn(reply.user)
    if (on) showToast({ type: 'success', message: whatsappMessages.on })
  }
  return (
    <section className={styles.offer} aria-label={whatsappMessages.label}>
      <Icon d={message} />
      <p>{whatsappMessages.ask}</p>
      <div className={styles.buttons}>
        <Button size="sm" busy={busy} onClick={() => void answer(true)}>
          {whatsappMessages.yes}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void answer(false)}>
          {whatsappMessages.no}
        </Button>
      </div>
    </section>
  )
}
