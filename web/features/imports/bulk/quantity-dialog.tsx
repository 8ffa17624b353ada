import { useState } from 'react'
import { listingLimits } from '#contract/listings/rules.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import panel from '../shared/panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

interface QuantityDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onChange: (change: BulkChange) => void
}

/** Asks for the available quantity of each selected item. */
export function QuantityDialog({ open, onClose, ...rest }: QuantityDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set quantity" phone="bottom">
      <QuantityForm {...rest} />
    </Dialog>
  )
}

function QuantityForm({ count, onChange }: Omit<QuantityDialogProps, 'open' | 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const to = typed.trim() === '' ? Number.NaN : Number(typed.replace(/[\s,]/g, ''))
  const valid = Number.isFinite(to) && to >= 0 && to <= listingLimits.quantityMost

  function submit() {
    setSubmitted(true)
    if (valid) onChange({ kind: 'quantity', to })
  }
  return (
    <Form className={panel.stack} onSubmit={submit}>
      <Field
        label="Available quantity of each"
        hint="In the unit of the item. 0 marks it as sold."
        error={submitted && !valid ? 'Enter a number, e.g. 1,200' : null}
      >
        <NumberInput value={typed} onValue={setTyped} />
      </Field>
      <Button type="submit" wide>
        Set for {count === 1 ? '1 item' : `${count} items`}
      </Button>
    </Form>
  )
}
