import { useState } from 'react'
import { changedPrice } from '#contract/imports/rules.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import panel from '../shared/panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

interface PriceDialogProps {
  open: boolean
  listings: readonly { id: string; amount: number | null }[]
  onClose: () => void
  onChange: (change: BulkChange) => void
}

/** Asks for a change of prices, and previews it on one item. */
export function PriceDialog({ open, onClose, ...rest }: PriceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change prices" phone="bottom">
      <PriceForm {...rest} />
    </Dialog>
  )
}

function PriceForm({ listings, onChange }: Omit<PriceDialogProps, 'open' | 'onClose'>) {
  const [direction, setDirection] = useState<'lower' | 'raise'>('lower')
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('10')
  const [submitted, setSubmitted] = useState(false)
  const size = Number(typed.replace(/[\s,₹%]/g, ''))
  const valid = Number.isFinite(size) && size > 0 && (kind === 'amount' || direction === 'raise' || size <= 99)
  const by = direction === 'lower' ? -size : size
  const example = listings.find(({ amount }) => amount !== null)?.amount
  const after =
    valid && example ? changedPrice(example, kind === 'percent' ? { percent: by } : { amount: by }) : undefined

  function submit() {
    setSubmitted(true)
    if (valid) onChange({ kind, by })
  }
  return (
    <Form className={panel.stack} onSubmit={submit}>
      <Field group label="Change price">
        <Segmented
          options={[
            { value: 'lower', label: 'Down' },
            { value: 'raise', label: 'Up' },
          ]}
          value={direction}
          onChange={setDirection}
        />
      </Field>
      <Field group label="By">
        <Segmented
          options={[
            { value: 'percent', label: 'Percent' },
            { value: 'amount', label: 'Rupees' },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Field>
      <Field
        label={kind === 'percent' ? 'Percentage' : 'Amount'}
        error={submitted && !valid ? 'Enter a number above 0. Prices can go down by at most 99%' : null}
        hint={example && after !== undefined ? `${formatRupees(example)} becomes ${formatRupees(after)}` : undefined}
      >
        <NumberInput
          value={typed}
          prefix={kind === 'amount' ? '₹' : undefined}
          suffix={kind === 'percent' ? '%' : undefined}
          onValue={setTyped}
        />
      </Field>
      <Button type="submit" wide>
        Change {listings.length === 1 ? '1 price' : `${listings.length} prices`}
      </Button>
    </Form>
  )
}
