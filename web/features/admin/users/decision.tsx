import { type RefObject, useRef, useState } from 'react'
import { adminTexts, reviewLimits } from '#contract/admin/rules.ts'
import type { ApiReply } from '#contract/api.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx'

type Shown = ApiReply<'GET /admin/user/:id'>
type Business = NonNullable<Shown['user']['business']>

export interface Decision {
  legalName: string
  setLegalName: (text: string) => void
  reason: string
  setReason: (text: string) => void
  /** true if Verify was pressed without the legal name */
  refused: boolean
  busy: 'verify' | 'decline' | null
  decide: (verified: boolean) => void
  nameField: RefObject<HTMLInputElement | null>
}

/** The unsent decision of an admin about a business; it lasts while the business is shown. */
export function useDecision(shown: Shown | undefined, onDecided: () => void): Decision {
  const business = shown?.user.business
  const [legalName, setLegalName] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState<Decision['busy']>(null)
  const nameField = useRef<HTMLInputElement>(null)

  // the draft belongs to one version of one business; any other version begins with an empty draft
  const draftOf = business ? `${business.id} ${business.version} ${business.verified}` : ''
  const [of, setOf] = useState(draftOf)
  if (of !== draftOf) {
    setOf(draftOf)
    setLegalName('')
    setReason('')
    setRefused(false)
  }

  async function send({ id, version }: Business, verified: boolean) {
    setBusy(verified ? 'verify' : 'decline')
    const lastReviewAt = shown?.verification?.review?.at ?? null
    const data = { verified, reason, version, lastReviewAt, ...(verified && { legalName }) }
    const reply = await api('POST /admin/business', { body: { id, data } })
    setBusy(null)
    if (!reply.success) return
    const notVerified = reason.trim()
      ? 'Not verified. The seller has been told why.'
      : 'Not verified. The seller can see it.'
    showToast({ type: 'success', message: verified ? 'Business verified' : notVerified })
    onDecided()
  }
  function decide(verified: boolean) {
    if (!business || busy) return
    const missing = verified && legalName.trim() === ''
    setRefused(missing)
    if (missing) nameField.current?.focus()
    else void send(business, verified)
  }
  return { legalName, setLegalName, reason, setReason, refused, busy, decide, nameField }
}

/** The field for the legal name, which an admin looks up on the register before the business is verified. */
export function LegalNameField({ business, decision }: { business: Business; decision: Decision }) {
  const { legalName, setLegalName, refused, nameField } = decision
  const typed = plain(legalName)
  const differs = typed.length > 3 && typed !== plain(business.name)
  return (
    <TextField
      ref={nameField}
      label="Legal name on the register"
      required
      hint={
        differs
          ? `Differs from “${business.name}”. Verify only if that is a trade name of this firm.`
          : 'Copy it from the GST portal. Only admins see it.'
      }
      error={refused && legalName.trim() === '' ? adminTexts.legalNameMissing : null}
      value={legalName}
      onValue={setLegalName}
      maxLength={reviewLimits.legalNameMost}
      autoComplete="off"
    />
  )
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(?:private|pvt)\b\.?/g, 'pvt')
    .replace(/\b(?:limited|ltd)\b\.?/g, 'ltd')
    .replace(/[^\p{L}\p{N}]/gu, '')

export function ReasonField({ decision: { reason, setReason } }: { decision: Decision }) {
  return (
    <TextAreaField
      label="Reason"
      hint="Optional. The seller sees it in an e-mail and on the business page."
      value={reason}
      onValue={setReason}
      maxLength={reviewLimits.reasonMost}
    />
  )
}

export function DecisionButtons({ business, decision }: { business: Business; decision: Decision }) {
  const { busy, decide } = decision
  if (business.verified)
    return (
      <Button variant="danger" busy={busy === 'decline'} onClick={() => decide(false)}>
        {adminTexts.unverify}
      </Button>
    )
  return (
    <>
      <Button busy={busy === 'verify'} onClick={() => decide(true)}>
        {adminTexts.verify}
      </Button>
      <Button variant="secondary" busy={busy === 'decline'} onClick={() => decide(false)}>
        Decline
      </Button>
    </>
  )
}
