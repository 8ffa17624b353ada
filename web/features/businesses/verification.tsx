import type { ApiReply } from '#contract/api.ts'
import { formatShortDate } from '#contract/shared/long-date.ts'
import type { User } from '#web/api/session.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { badgeCheck, clock, shieldCheck } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './details-form.module.css'
import own from './verification.module.css'

/** The state of the verification, and its benefits. */
export function Verification({ business }: { business: User['business'] }) {
  return (
    <aside className={classNames(layout.card, layout.column, styles.verification)} aria-labelledby="verification">
      <h2 id="verification">Verification</h2>
      {business ? <ReviewStatus key={`${business.version} ${business.verified}`} verified={business.verified} /> : null}
      {business ? null : (
        <>
          <Badge icon={shieldCheck}>Not verified</Badge>
          <p>
            Save your business details and we’ll check your GST number. Verified businesses get a badge, and buyers can
            filter for them.
          </p>
        </>
      )}
    </aside>
  )
}

type Review = NonNullable<ApiReply<'GET /business/verification'>['review']>

/** The decision, its date and its reason. */
function ReviewStatus({ verified }: { verified: boolean }) {
  const { data } = useApi('GET /business/verification', {})
  const review = data?.review ?? null
  if (verified)
    return (
      <>
        <Badge tone="success" icon={badgeCheck}>
          Verified
        </Badge>
        <p>Our team checked your GST details. Buyers see the badge on all your listings.</p>
        {review?.verified ? <ReviewReason review={review} /> : null}
      </>
    )
  if (review?.current)
    return (
      <>
        <Badge icon={shieldCheck}>Not verified</Badge>
        <ReviewReason review={review} />
        <p>Correct your details and save; we’ll review them again.</p>
      </>
    )
  return (
    <>
      <Badge tone="warn" icon={clock}>
        In review
      </Badge>
      <p>We’re checking your GST details. You can list in the meantime; the badge appears once you’re verified.</p>
    </>
  )
}

function ReviewReason({ review: { verified, at, reason, checked } }: { review: Review }) {
  return (
    <>
      <p>
        {verified ? 'Verified' : 'Reviewed'} on <time dateTime={at}>{formatShortDate(new Date(at))}</time>
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
