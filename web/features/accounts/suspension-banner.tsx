import { suspensionReasons, suspensionTexts } from '#contract/accounts/suspension.ts'
import type { Suspension } from '#contract/accounts/suspension-schema.ts'
import { links } from '#contract/urls.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import styles from './suspension-banner.module.css'

/**
 * The banner over the dashboard of a suspended account: the end, the reason, what the account may still do, and how to
 * appeal.
 */
export default function SuspensionBanner({ suspension }: { suspension: Suspension }) {
  const { reason, words, until } = suspension
  return (
    <section className={styles.banner} aria-label="Suspension">
      <p className={styles.title}>{suspensionTexts.title(until)}</p>
      <p>
        {suspensionReasons[reason]}: “{words}”
      </p>
      <p>
        {suspensionTexts.paused} {suspensionTexts.back}
      </p>
      <Link to={links.complaint('member')} className={styles.link}>
        {suspensionTexts.appeal}
      </Link>
    </section>
  )
}
