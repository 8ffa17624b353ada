import type { ApiReply } from '#contract/api.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { Badge } from '#web/ui/basics/badge.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { badgeCheck, circleCheck, external, triangleAlert } from '#web/ui/media/icons/workbench.ts'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { Copyable, When } from '../tables/cells.tsx'
import styles from '../tables/details-drawer.module.css'
import { Facts } from '../tables/details-drawer.tsx'
import { type Decision, LegalNameField, ReasonField } from './decision.tsx'
import { RegisterFacts } from './register-facts.tsx'

type Shown = ApiReply<'GET /admin/user/:id'>

type VerificationPanelProps = {
  business: NonNullable<Shown['user']['business']>
  verification: Shown['verification']
  decision: Decision
  /** Called after the register's answer. */
  onAnswered: () => void
}

/** The public page of the GST register; an admin enters the number by hand. */
const gstPortal = 'https://services.gst.gov.in/services/searchtp'

const shared = { gst: 'GST number', pan: 'PAN', phone: 'phone', name: 'name' } as const
const fields: Record<string, string> = { gst: 'GST number', pan: 'PAN', incorporated_on: 'year', name: 'name' }

/** A business: its own statements, the facts for and against verification, and the fields of the decision. */
export function VerificationPanel({ business, verification, decision, onAnswered }: VerificationPanelProps) {
  return (
    <section aria-labelledby="drawer-business">
      <div className={classNames(layout.row, styles.title)}>
        <h3 id="drawer-business">{business.name}</h3>
        {business.verified ? (
          <Badge tone="success" icon={badgeCheck}>
            Verified
          </Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </div>
      <Facts
        facts={{
          'GST number': (
            <>
              <Copyable text={business.gst} what="GST number" />
              <a href={gstPortal} target="_blank" rel="noreferrer" className={styles.outside}>
                Check on the GST portal
                <Icon d={external} size={14} />
              </a>
            </>
          ),
          PAN: <Copyable text={business.pan} what="PAN" />,
        }}
      />
      {verification ? (
        <RegisterFacts businessId={business.id} verification={verification} onAnswered={onAnswered} />
      ) : null}
      {verification && !business.verified ? (
        <Form onSubmit={() => decision.decide(true)}>
          <LegalNameField business={business} decision={decision} />
        </Form>
      ) : null}
      <Facts
        facts={{
          ...(verification?.legalName && { 'Legal name': verification.legalName }),
          Place: formatPlace(business) || '--',
          Type: business.type,
          Industry: business.industry,
          Since: business.incorporatedOn.slice(0, 4),
        }}
      />
      {verification ? <Checks verification={verification} /> : null}
      {verification ? (
        <Form onSubmit={() => decision.decide(!business.verified)}>
          <ReasonField decision={decision} />
        </Form>
      ) : null}
    </section>
  )
}

function Checks({
  verification: { facts, others, changed, review },
}: {
  verification: NonNullable<Shown['verification']>
}) {
  return (
    <>
      {review ? (
        <p className={typography.subtle}>
          {review.verified ? 'Verified' : 'Reviewed, not verified,'} <When at={review.at} />
          {review.reason ? `: “${review.reason}”` : ''}
        </p>
      ) : null}
      {changed.length > 0 ? (
        <p className={styles.changed}>
          Changed since it was last verified: {changed.map(field => fields[field] ?? field).join(', ')}
        </p>
      ) : null}
      <ul className={styles.checks} aria-label="Checks">
        {facts.map(({ name, holds, sentence }) => (
          <li key={name} className={holds ? styles.passed : styles.warning}>
            <Icon d={holds ? circleCheck : triangleAlert} size={18} label={holds ? 'Passed:' : 'Warning:'} />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <>
          <h4>Accounts with matching details</h4>
          <ul className={styles.others}>
            {others.map(({ userId, name, shares, verified, active }) => (
              <li key={userId}>
                <strong>{name || `Account ${userId.slice(0, 8)}`}</strong>
                {verified ? ', verified' : ''}
                {active ? '' : ', deleted'}: same {shares.map(one => shared[one]).join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
