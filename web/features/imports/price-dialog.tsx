import { type ComponentProps, useState } from 'react'
import { changedPrice } from '../../../contract/imports-rules.ts'
import { formatRupees } from '../../../contract/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import panel from './panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

interface PriceDialogProps {
  open: boolean
  listings: readonly { id: string; amount: number | null }[]
  onClose: () => void
  onChange: (change: BulkChange) => void
}

/** Asks by how much prices change, and shows what becomes of one of them. */
export function PriceDialog({ open, onClose, ...rest }: PriceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change prices" phone="bottom">
      <PriceForm {...rest} />
    </Dialog>
  )
}

function PriceForm({ listings, onChange }: Omit<PriceDialogProps, 'open' | 'onClose'>) {
  const [way, setWay] = useState<'lower' | 'raise'>('lower')
  const [kind, setKind] = useState<'percent' | 'amount'>('percent')
  const [typed, setTyped] = useState('10')
  const [told, setTold] = useState(false)
  const size = Number(typed.replace(/[\s,₹%]/g, ''))
  const valid = Number.isFinite(size) && size > 0 && (kind === 'amount' || way === 'raise' || size <= 99)
  const by = way === 'lower' ? -size : size
  const example = listings.find(({ amount }) => amount !== null)?.amount
  const after =
    valid && example ? changedPrice(example, kind === 'percent' ? { percent: by } : { amount: by }) : undefined

  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    setTold(true)
    if (valid) onChange({ kind, by })
  }
  return (
    <form className={panel.stack} onSubmit={submit} noValidate>
      <Field group label="Prices go">
        <Segmented
          options={[
            { value: 'lower', label: 'Down' },
            { value: 'raise', label: 'Up' },
          ]}
          value={way}
          onChange={setWay}
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
        label={kind === 'percent' ? 'How many percent' : 'How many rupees'}
        error={told && !valid ? 'Write a number above 0; prices can go down by 99 percent at most' : null}
        hint={after === undefined ? undefined : `${formatRupees(example!)} becomes ${formatRupees(after)}`}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          prefix={kind === 'amount' ? '₹' : undefined}
          suffix={kind === 'percent' ? '%' : undefined}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" wide>
        Change {listings.length === 1 ? '1 price' : `${listings.length} prices`}
      </Button>
    </form>
  )
}
