import { whatsappMessages } from '#contract/leads/whatsapp.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { signedIn } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { message } from '#web/ui/media/icons/essential.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './offer-message-mails.module.css'

/** Asks a seller with a published listing if buyers may use WhatsApp; it stays until it is answered. */
export function WhatsappQuestion() {
  const { busy, call } = useCall()

  const answer = (on: boolean) =>
    call(() => api('PUT /user/whatsapp', { body: { on } }), {
      saved: on ? whatsappMessages.on : '',
      done: reply => signedIn(reply.user),
    })
  return (
    <section className={classNames(layout.row, styles.offer)} aria-label={whatsappMessages.label}>
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
