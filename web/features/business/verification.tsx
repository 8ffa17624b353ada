import type { User } from '../../api/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { badgeCheck } from '../../ui/icons/essential.ts'
import { clock, shieldCheck } from '../../ui/icons/workbench.ts'
import styles from './details-form.module.css'

/** How far the check of the business is, and what it changes. */
export function Verification({ business }: { business: User['business'] }) {
  return (
    <aside className={styles.verification} aria-labelledby="verification">
      <h2 id="verification">Verification</h2>
      {business?.verified ? (
        <>
          <Badge tone="success" icon={badgeCheck}>
            Verified
          </Badge>
          <p>Our team checked your GST details. Buyers see the badge on all your deadstock.</p>
        </>
      ) : null}
      {business && !business.verified ? (
        <>
          <Badge tone="warn" icon={clock}>
            In review
          </Badge>
          <p>
            Our team checks your GST details. You can list deadstock meanwhile; the verified badge appears by itself.
          </p>
        </>
      ) : null}
      {business ? null : (
        <>
          <Badge icon={shieldCheck}>Not verified</Badge>
          <p>
            Save your business details and our team checks your GST number. Verified businesses carry a badge and can be
            filtered for.
          </p>
        </>
      )}
    </aside>
  )
}
