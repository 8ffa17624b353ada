import type { ApiReply } from '../../../contract/api.ts'
import { sayDate } from '../../../contract/moments.ts'
import type { User } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { badgeCheck } from '../../ui/icons/essential.ts'
import { clock, shieldCheck } from '../../ui/icons/workbench.ts'
import styles from './details-form.module.css'
import own from './verification.module.css'

/** How far the check of the business is, and what it changes. */
export function Verification({ business }: { business: User['business'] }) {
  return (
    <aside className={styles.verification} aria-labelledby="verification">
      <h2 id="verification">Verification</h2>
      {business ? <Standing key={`${business.version} ${business.verified}`} verified={business.verified} /> : null}
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

type Review = NonNullable<ApiReply<'GET /business/verification'>['review']>

/** What was decided, when, and on what ground. */
function Standing({ verified }: { verified: boolean }) {
  const { data } = useApi('GET /business/verification', {})
  const review = data?.review ?? null
  if (verified)
    return (
      <>
        <Badge tone="success" icon={badgeCheck}>
          Verified
        </Badge>
        <p>Our team checked your GST details. Buyers see the badge on all your deadstock.</p>
        {review?.verified ? <Ground review={review} /> : null}
      </>
    )
  if (review?.current)
    return (
      <>
        <Badge icon={shieldCheck}>Not verified</Badge>
        <Ground review={review} />
        <p>Save your details again when they are right, and our team looks at them again.</p>
      </>
    )
  return (
    <>
      <Badge tone="warn" icon={clock}>
        In review
      </Badge>
      <p>Our team checks your GST details. You can list deadstock meanwhile; the verified badge appears by itself.</p>
    </>
  )
}

function Ground({ review: { verified, at, reason, checked } }: { review: Review }) {
  return (
    <>
      <p>
        {verified ? 'Verified' : 'Looked at'} on <time dateTime={at}>{sayDate(new Date(at))}</time>
        {reason ? `: “${reason}”` : '.'}
      </p>
      {verified && checked.length > 0 ? (
        <div>
          <p>What was checked:</p>
          <ul className={own.checked}>
            {checked.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
