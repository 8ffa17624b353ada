import { useState } from 'react'
import { type DeclineReason, declineReasons } from '#contract/offers/rules.ts'
import type { Offer } from '#contract/offers/schema.ts'
import { formatDelivery, formatPrice, offerTexts } from '#contract/offers/texts.ts'
import { formatQuantityOf } from '#contract/surplus/rate-steps.ts'
import { api } from '#web/api/browser-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioField } from '#web/ui/forms/radio-field.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './offer-card.module.css'

export interface MoveProps {
  offer: Offer
  listingId: string
  /** the key of this action, so that a double press counts once */
  clientId: string
  /** true if the viewer sells the lot */
  selling: boolean
  onDone: (offer: Offer) => void
  onClose: () => void
}

const inText = (offer: Offer) => ({ ...offer, expiresAt: new Date(offer.expiresAt) })

export function AcceptDialog({ offer, listingId, clientId, selling, onDone, onClose }: MoveProps) {
  const [takeOff, setTakeOff] = useState(true)
  const lot = useApi('GET /explore/deadstock/:id', selling ? { params: { id: listingId } } : null).data?.deadstock
  const counted = selling && lot?.quantityAvailable != null
  return (
    <MoveDialog
      title="Accept this offer?"
      yes="Accept"
      onClose={onClose}
      act={async () => {
        const body = { move: 'accept' as const, takeOff: counted && takeOff, clientId }
        const reply = await api('POST /offers/:id/answer', { params: { id: offer.id }, body }, { quiet: true })
        if (reply.success) onDone(reply.offer)
        return reply
      }}
    >
      <p>
        <strong>
          {formatPrice(inText(offer))}, {formatDelivery(offer.delivery, offer.pin)}
        </strong>
      </p>
      <p className={styles.terms}>{offerTexts.record}</p>
      {counted ? (
        <Checkbox checked={takeOff} onChange={event => setTakeOff(event.currentTarget.checked)}>
          {offerTexts.takeOff(formatQuantityOf(offer.quantity, offer.unit))}
        </Checkbox>
      ) : null}
    </MoveDialog>
  )
}

export function DeclineDialog({ offer, clientId, selling, onDone, onClose }: MoveProps) {
  const [reason, setReason] = useState<DeclineReason>('price')
  return (
    <MoveDialog
      title={offer.kind === 'ask' ? 'Decline this request?' : 'Decline this offer?'}
      yes="Decline"
      onClose={onClose}
      act={async () => {
        const body = { move: 'decline' as const, reason, clientId }
        const reply = await api('POST /offers/:id/answer', { params: { id: offer.id }, body }, { quiet: true })
        if (reply.success) onDone(reply.offer)
        return reply
      }}
    >
      <RadioField
        name="reason"
        label={selling ? 'Reason, shown to the buyer' : 'Reason, shown to the seller'}
        options={declineReasons}
        value={reason}
        onValue={setReason}
      />
    </MoveDialog>
  )
}

export function WithdrawDialog({ offer, clientId, onDone, onClose }: MoveProps) {
  return (
    <MoveDialog
      title={offer.kind === 'ask' ? 'Withdraw your request?' : 'Withdraw your offer?'}
      yes="Withdraw"
      onClose={onClose}
      act={async () => {
        const body = { move: 'withdraw' as const, clientId }
        const reply = await api('POST /offers/:id/answer', { params: { id: offer.id }, body }, { quiet: true })
        if (reply.success) onDone(reply.offer)
        return reply
      }}
    >
      <p>It can’t be accepted any more. You can make another one.</p>
    </MoveDialog>
  )
}
