import { useState } from 'react'
import { claimOf } from '#contract/offers/claims/rules.ts'
import { claimTexts } from '#contract/offers/claims/texts.ts'
import { type CancelReason, cancelReasons } from '#contract/offers/rules.ts'
import type { Deal } from '#contract/offers/schema.ts'
import { api } from '#web/api/browser-client.ts'
import { RadioField } from '#web/ui/forms/radio-field.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './offer-card.module.css'

interface MoveProps {
  id: string
  partnerName: string
  onDone: (deal: Deal) => void
  onClose: () => void
}

/** `confirms`: the other side has marked the deal as completed already. */
export function CompleteDialog({ id, partnerName, confirms, onDone, onClose }: MoveProps & { confirms: boolean }) {
  return (
    <MoveDialog
      title="Mark as completed?"
      yes="Completed"
      onClose={onClose}
      act={async () => {
        const reply = await api('POST /deals/:id', { params: { id }, body: { move: 'complete' } }, { quiet: true })
        if (reply.success) onDone(reply.deal)
        return reply
      }}
    >
      {confirms ? (
        <p>The goods have been delivered and paid for. {partnerName} has confirmed it already.</p>
      ) : (
        <p>The goods have been delivered and paid for. We’ll ask {partnerName} to confirm.</p>
      )}
    </MoveDialog>
  )
}

export function CancelDialog({ id, partnerName, selling, onDone, onClose }: MoveProps & { selling: boolean }) {
  const [reason, setReason] = useState<CancelReason | null>(null)
  return (
    <MoveDialog
      title="Cancel this deal?"
      yes="Cancel deal"
      danger
      onClose={onClose}
      act={async () => {
        const body = { move: 'cancel' as const, ...(reason && { reason }) }
        const reply = await api('POST /deals/:id', { params: { id }, body }, { quiet: true })
        if (reply.success) onDone(reply.deal)
        return reply
      }}
    >
      <RadioField
        name="reason"
        label={`Reason, shown to ${partnerName}`}
        options={cancelReasons}
        value={reason}
        onValue={setReason}
      />
      {reason && claimOf(reason, selling ? 'seller' : 'buyer') ? (
        <p className={styles.terms}>{claimTexts.warns(partnerName)}</p>
      ) : null}
    </MoveDialog>
  )
}
