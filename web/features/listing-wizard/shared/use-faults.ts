import { useState } from 'react'
import type { FieldFault, RefusalBody } from '#contract/http/refusals.ts'
import type { WizardStep } from '#contract/listings/publishing.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { stepOf } from '../draft/draft.ts'

/** The faults at the fields of the wizard; showing faults opens the tab of the first one. */
export function useFaults(goTo: (step: WizardStep) => void) {
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  // the number of times faults were shown: the same fault twice moves the focus twice
  const [faultRounds, setFaultRounds] = useState(0)

  function showFaults(found: readonly FieldFault[], toast?: RefusalBody['toast']) {
    const first = found[0]
    setFaults(found)
    setFaultRounds(count => count + 1)
    if (first) goTo(stepOf(first.field))
    const message = [...new Set(found.map(fault => fault.message))].join('\n')
    showToast(toast ?? { type: 'error', title: listingMessages.incompleteTitle, message })
  }
  const clearFaults = (isMended: (field: string) => boolean = () => true) =>
    setFaults(current => current.filter(fault => !isMended(fault.field)))
  return { faults, faultRounds, showFaults, clearFaults }
}
