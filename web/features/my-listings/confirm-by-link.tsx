import { useState } from 'react'
import { freshnessMessages } from '#contract/freshness/rules.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from '#web/ui/navigation/one-press.module.css'
import { OnePress } from '#web/ui/navigation/one-press.tsx'

/** Confirms the lots named in an e-mail, without a sign-in. It needs a press, because mail programs open links too. */
export function ConfirmByLink({ link }: { link: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [confirmed, setConfirmed] = useState<number>()

  async function confirm() {
    setBusy(true)
    setFault(undefined)
    const reply = await api('POST /deadstock/confirm-link', { body: { link: link ?? '' } }, { quiet: true, stay: true })
    setBusy(false)
    if (reply.success) setConfirmed(reply.confirmed)
    else setFault(reply.errors?.[0]?.message ?? reply.toast.message)
  }
  const done = confirmed !== undefined
  return (
    <div className={styles.page}>
      <h1>{done ? 'Thank you' : 'Are these still available?'}</h1>
      <output className={styles.text}>
        {done
          ? confirmed > 0
            ? `${freshnessMessages.confirmed(confirmed)}. Buyers can see this now.`
            : freshnessMessages.nothing
          : 'This confirms every listing that the e-mail asked about. Anything you have marked as sold since then stays sold.'}
      </output>
      {fault ? <ErrorPanel>{fault}</ErrorPanel> : null}
      {done ? null : (
        <OnePress busy={busy} ready={link !== undefined} onPress={() => void confirm()}>
          All still available
        </OnePress>
      )}
      <Link to={links.myListings(writeOwnListings({ show: 'due' }))} className={styles.link}>
        Review them
      </Link>
    </div>
  )
}
