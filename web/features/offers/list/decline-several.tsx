import { useState } from 'react'
import { offerListLimits } from '#contract/offers/lists/rules.ts'
import { offerListTexts as texts } from '#contract/offers/lists/texts.ts'
import { type DeclineReason, declineReasons } from '#contract/offers/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { RadioField } from '#web/ui/forms/radio-field.tsx'
import { MoveDialog } from '../card/move-dialog.tsx'

type Props = {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Declines the selected offers; each buyer sees the reason. */
export function DeclineSeveral({ ids, onDone, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason>('price')

  async function decline() {
    let [declined, left] = [0, 0]
    for (let from = 0; from < ids.length; from += offerListLimits.declinedMost) {
      const body = { ids: ids.slice(from, from + offerListLimits.declinedMost), reason }
      const reply = await api('POST /offers/decline', { body }, { quiet: true })
      if (!reply.success) return reply
      declined += reply.declined.length
      left += reply.left.length
    }
    const message = [declined > 0 ? texts.declined(declined) : '', left > 0 ? texts.left(left) : '']
    showToast({ type: left > 0 ? 'info' : 'success', message: message.filter(Boolean).join('. ') })
    onDone()
    return { success: true as const }
  }
  return (
    <MoveDialog title={`${texts.decline(ids.length)}?`} yes="Decline" onClose={onClose} act={decline}>
      <RadioField
        name="reason"
        label="Reason, shown to each buyer"
        options={declineReasons}
        value={reason}
        onValue={setReason}
      />
    </MoveDialog>
  )
}
