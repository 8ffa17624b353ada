import { changedPrice } from '#contract/imports/rules.ts'
import { formatRupees } from '#contract/shared/numbers/money.ts'
import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { SegmentedField } from '#web/ui/forms/radio-field.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
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

const start = { direction: 'lower', kind: 'percent' as 'percent' | 'amount', size: '10' }

/** The signed change; undefined if the text is no number or lowers a price by more than 99 %. */
export function changeOf({ direction, kind, size: typed }: typeof start): number | undefined {
  const size = readTypedNumber(typed.replace('%', '')) ?? 0
  const valid = size > 0 && (kind === 'amount' || direction === 'raise' || size <= 99)
  if (!valid) return undefined
  return direction === 'lower' ? -size : size
}

function PriceForm({ listings, onChange }: Omit<PriceDialogProps, 'open' | 'onClose'>) {
  const form = useForm({
    start,
    check: draft => ({
      size: changeOf(draft) === undefined && 'Enter a number above 0. Prices can go down by at most 99%',
    }),
    send: draft => onChange({ kind: draft.kind, by: changeOf(draft) ?? 0 }),
  })
  const { kind } = form.draft
  const by = changeOf(form.draft)
  const example = listings.find(({ amount }) => amount !== null)?.amount
  const after = by && example ? changedPrice(example, kind === 'percent' ? { percent: by } : { amount: by }) : undefined
  return (
    <Form className={classNames(layout.column, panel.stack)} onSubmit={form.submit}>
      <SegmentedField {...form.at('direction')} label="Change price" options={{ lower: 'Down', raise: 'Up' }} />
      <SegmentedField {...form.at('kind')} label="By" options={{ percent: 'Percent', amount: 'Rupees' }} />
      <NumberField
        {...form.at('size')}
        label={kind === 'percent' ? 'Percentage' : 'Amount'}
        hint={example && after !== undefined ? `${formatRupees(example)} becomes ${formatRupees(after)}` : undefined}
        prefix={kind === 'amount' ? '₹' : undefined}
        suffix={kind === 'percent' ? '%' : undefined}
      />
      <Button type="submit" wide>
        Change {listings.length === 1 ? '1 price' : `${listings.length} prices`}
      </Button>
    </Form>
  )
}
