import { readTypedNumber } from '#contract/shared/numbers/read-number.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberField } from '#web/ui/forms/text-field.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { type Goods, GoodsFields } from '../shared/goods-fields.tsx'
import panel from '../shared/panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

/** Asks for facts that the selected items share; an empty field changes nothing. */
export function DetailsForm({ count, onChange }: { count: number; onChange: (change: BulkChange) => void }) {
  const start: Goods & { least: string } = { category: null, subCategory: null, unit: null, least: '' }
  const read = ({ least }: typeof start) => (least.trim() === '' ? undefined : (readTypedNumber(least) ?? Number.NaN))
  const form = useForm({
    start,
    check: draft => {
      const least = read(draft)
      const valid = least === undefined || least >= 0
      const nothing = !draft.category && !draft.unit && least === undefined
      return { least: valid ? nothing && 'Choose at least one detail to set' : 'Enter a number, e.g. 100' }
    },
    send: draft => {
      const { category, subCategory, unit } = draft
      const least = read(draft)
      onChange({
        kind: 'details',
        ...(category && { category }),
        ...(subCategory && { subCategory }),
        ...(unit && { unit }),
        ...(least !== undefined && { minOrderQuantity: least }),
      })
    },
  })
  return (
    <Form className={classNames(layout.column, panel.stack)} onSubmit={form.submit}>
      <GoodsFields form={form} empty="No change" />
      <NumberField {...form.at('least')} label="Minimum order" placeholder="No change" />
      <Button type="submit" wide>
        Set for {count === 1 ? '1 item' : `${count} items`}
      </Button>
    </Form>
  )
}
