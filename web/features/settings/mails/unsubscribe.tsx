import { useState } from 'react'
import { type NotificationKey, notificationSettings } from '#contract/accounts/settings.ts'
import { links } from '#contract/urls.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { unbroken } from '#web/ui/basics/unbroken.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from '#web/ui/navigation/one-press.module.css'
import { OnePress } from '#web/ui/navigation/one-press.tsx'

/** Stops one kind of e-mail by its link, without a sign-in. It needs a press, because mail programs open links too. */
export function Unsubscribe({ link }: { link: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [stopped, setStopped] = useState<NotificationKey | 'saved_search' | 'saved_seller'>()

  async function stop() {
    setBusy(true)
    const reply = await api('POST /user/unsubscribe', { body: { link: link ?? '' } }, { quiet: true, stay: true })
    setBusy(false)
    if (reply.success) setStopped(reply.key)
    else setFault(reply.errors?.[0]?.message ?? reply.toast.message)
  }
  const ofSaved = stopped === 'saved_seller' ? watchingTexts.thisSeller : watchingTexts.thisSearch
  const label = notificationSettings.find(({ key }) => key === stopped)?.label ?? ofSaved
  return (
    <div className={styles.page}>
      <h1>{stopped ? 'You’ve unsubscribed' : unbroken('Unsubscribe from these e-mails?')}</h1>
      <output className={styles.text}>
        {stopped
          ? `'${label}' is off. Everything else stays as it was.`
          : 'You’ll stop receiving these e-mails immediately. Your account, messages and listings stay as they are.'}
      </output>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {stopped ? null : (
        <OnePress busy={busy} ready={link !== undefined} onPress={() => void stop()}>
          Unsubscribe
        </OnePress>
      )}
      {stopped === 'saved_search' ? (
        <Link to={links.saved('searches')} className={styles.link}>
          All saved searches
        </Link>
      ) : null}
      {stopped === 'saved_seller' ? (
        <Link to={links.saved('sellers')} className={styles.link}>
          All saved sellers
        </Link>
      ) : null}
      <Link to={links.settings()} className={styles.link}>
        All notification settings
      </Link>
    </div>
  )
}
