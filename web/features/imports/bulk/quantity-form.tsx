import { listingLimits } from '#contract/listings/rules.ts'
import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import panel from '../shared/panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

const read = (typed: string) => readTypedNumber(typed) ?? Number.NaN

/** Asks for the available quantity of each selected item. */
export function QuantityForm({ count, onChange }: { count: number; onChange: (change: BulkChange) => void }) {
  const form = useForm({
    start: { to: '' },
    check: draft => {
      const to = read(draft.to)
      return { to: !(to >= 0 && to <= listingLimits.quantityMost) && 'Enter a number, e.g. 1,200' }
    },
    send: draft => onChange({ kind: 'quantity', to: read(draft.to) }),
  })
  return (
    <Form className={classNames(layout.column, panel.stack)} onSubmit={form.submit}>
      <NumberField
        {...form.at('to')}
        label="Available quantity of each"
        hint="In the unit of the item. 0 marks it as sold."
      />
      <Button type="submit" wide>
        Set for {count === 1 ? '1 item' : `${count} items`}
      </Button>
    </Form>
  )
}
