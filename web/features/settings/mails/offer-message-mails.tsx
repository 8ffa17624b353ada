import { settingsMessages } from '#contract/accounts/settings.ts'
import { api } from '#web/api/browser-client.ts'
import { useCall } from '#web/api/forms/use-call.ts'
import { signedIn, useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { mail } from '#web/ui/media/icons/essential.ts'
import styles from './offer-message-mails.module.css'

/** Offers e-mails about new messages; hidden if they are on. */
export function OfferMessageMails({ onDismiss }: { onDismiss?: () => void }) {
  const { user } = useSession()
  const { busy, call } = useCall()
  if (!user || user.settings.some(({ key, value }) => key === 'seller_message' && value)) return null

  async function switchOn() {
    const data = [{ key: 'seller_message' as const, value: true, type: 'Notification' as const }]
    await call(() => api('POST /user/settings', { body: { data } }), {
      saved: settingsMessages.saved,
      done: reply => signedIn(reply.user),
    })
  }
  return (
    <section className={styles.offer} aria-label="E-mails about new messages">
      <Icon d={mail} />
      <p>Get an e-mail when someone messages you? One per conversation until you read it.</p>
      <div className={styles.buttons}>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void switchOn()}>
          Turn on
        </Button>
        {onDismiss ? (
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Not now
          </Button>
        ) : null}
      </div>
    </section>
  )
}
