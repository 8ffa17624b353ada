import { type ComponentProps, useState } from 'react'
import { adminTexts, reviewLimits } from '../../../contract/admin-rules.ts'
import type { ApiReply } from '../../../contract/api.ts'
import { api } from '../../api/browser-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { badgeCheck } from '../../ui/icons/essential.ts'
import { circleCheck, triangleAlert } from '../../ui/icons/workbench.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './drawer.module.css'
import { Moment } from './row-parts.tsx'

type Shown = ApiReply<'GET /admin/user/:id'>

type VerificationPanelProps = {
  business: NonNullable<Shown['user']['business']>
  verification: NonNullable<Shown['verification']>
  onDecided: () => void
}

const shared = { gst: 'GST number', pan: 'PAN', phone: 'phone', name: 'name' } as const
const fields: Record<string, string> = { gst: 'GST number', pan: 'PAN', incorporated_on: 'year', name: 'name' }

/** What speaks for and against a business, what was decided before, and the decision. */
export function VerificationPanel({ business, verification, onDecided }: VerificationPanelProps) {
  const { facts, others, changed, review } = verification
  return (
    <>
      <h4 className={styles.heading}>
        {business.verified ? (
          <Badge tone="success" icon={badgeCheck}>
            Verified
          </Badge>
        ) : (
          <Badge tone="warn">Not verified</Badge>
        )}
      </h4>
      <ul className={styles.checks} aria-label="Checks">
        {facts.map(({ name, holds, sentence }) => (
          <li key={name} className={holds ? styles.good : styles.doubt}>
            <Icon d={holds ? circleCheck : triangleAlert} size={18} label={holds ? 'Good:' : 'Doubt:'} />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <>
          <h4>Other accounts that share something</h4>
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
      {changed.length > 0 ? (
        <p className={styles.changed}>
          Changed since it was last verified: {changed.map(field => fields[field] ?? field).join(', ')}
        </p>
      ) : null}
      {review ? (
        <p className={styles.quiet}>
          {review.verified ? 'Verified' : 'Not verified'} on <Moment at={review.at} />
          {review.reason ? `: “${review.reason}”` : ''}
        </p>
      ) : null}
      <Decision business={business} onDecided={onDecided} />
    </>
  )
}

type DecisionProps = Pick<VerificationPanelProps, 'business' | 'onDecided'>

/** Yes or no, with a reason or without: the seller reads it. */
function Decision({ business, onDecided }: DecisionProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<boolean | null>(null)

  async function decide(verified: boolean) {
    setBusy(verified)
    const data = { verified, reason, version: business.version }
    const reply = await api('POST /admin/business', { body: { id: business.id, data } })
    setBusy(null)
    if (!reply.success) return
    const refused = reason.trim() ? 'The seller is told why' : 'The seller sees that it is not verified'
    showToast({ type: 'success', message: verified ? 'Business verified' : refused })
    onDecided()
  }
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    void decide(!business.verified)
  }
  return (
    <form className={styles.decision} onSubmit={submit} noValidate>
      <Field label="Reason" hint="Optional. The seller reads it in a mail and on the business page.">
        <TextArea
          value={reason}
          maxLength={reviewLimits.reasonMost}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        {business.verified ? (
          <Button type="submit" variant="danger" busy={busy === false}>
            {adminTexts.unverify}
          </Button>
        ) : (
          <>
            <Button type="submit" busy={busy === true}>
              {adminTexts.verify}
            </Button>
            <Button variant="secondary" busy={busy === false} onClick={() => void decide(false)}>
              Decline
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
