import { useState } from 'react'
import { type NotificationKey, notificationSettings } from '../../../contract/accounts/rules.ts'
import { links } from '../../../contract/urls.ts'
import { api } from '../../api/browser-client.ts'
import { Button } from '../../ui/basics/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import styles from './unsubscribe.module.css'

/** Stops one kind of mail by the link in it, without signing in. It takes a press: programs that read mail open links too. */
export function Unsubscribe({ link }: { link: string }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [stopped, setStopped] = useState<NotificationKey>()

  async function stop() {
    setBusy(true)
    const reply = await api('POST /user/unsubscribe', { body: { link } }, { quiet: true, stay: true })
    setBusy(false)
    if (reply.success) setStopped(reply.key)
    else setFault(reply.errors?.[0]?.message ?? reply.toast.message)
  }
  const setting = notificationSettings.find(({ key }) => key === stopped)
  return (
    <div className={styles.page}>
      <h1>{setting ? 'You’ve unsubscribed' : 'Unsubscribe from these e-mails?'}</h1>
      <output className={styles.text}>
        {setting
          ? `'${setting.label}' is off. Everything else stays as it was.`
          : 'You’ll stop receiving these e-mails immediately. Your account, messages and listings stay as they are.'}
      </output>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {setting ? null : (
        <Button busy={busy} onClick={() => void stop()}>
          Unsubscribe
        </Button>
      )}
      <Link to={links.settings()} className={styles.link}>
        All notification settings
      </Link>
    </div>
  )
}
