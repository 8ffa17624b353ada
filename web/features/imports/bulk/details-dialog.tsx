import { useState } from 'react'
import { bind } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Goods, GoodsFields } from '../shared/goods-fields.tsx'
import panel from '../shared/panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

interface DetailsDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onChange: (change: BulkChange) => void
}

/** Asks for facts that the selected items share; an empty field changes nothing. */
export function DetailsDialog({ open, onClose, ...rest }: DetailsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set details" phone="bottom">
      <DetailsForm {...rest} />
    </Dialog>
  )
}

function DetailsForm({ count, onChange }: Omit<DetailsDialogProps, 'open' | 'onClose'>) {
  const [goods, setGoods] = useState<Goods>({ category: null, subCategory: null, unit: null })
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const least = typed.trim() === '' ? undefined : Number(typed.replace(/[\s,]/g, ''))
  const valid = least === undefined || (Number.isFinite(least) && least >= 0)
  const { category, subCategory, unit } = goods
  const nothing = !category && !unit && least === undefined

  function submit() {
    setSubmitted(true)
    if (!valid || nothing) return
    onChange({
      kind: 'details',
      ...(category && { category }),
      ...(subCategory && { subCategory }),
      ...(unit && { unit }),
      ...(least !== undefined && { minOrderQuantity: least }),
    })
  }
  return (
    <Form className={panel.stack} onSubmit={submit}>
      <GoodsFields form={bind(goods, part => setGoods({ ...goods, ...part }))} empty="No change" />
      <Field
        label="Minimum order"
        error={
          submitted && !valid
            ? 'Enter a number, e.g. 100'
            : submitted && nothing
              ? 'Choose at least one detail to set'
              : null
        }
      >
        <NumberInput placeholder="No change" value={typed} onValue={setTyped} />
      </Field>
      <Button type="submit" wide>
        Set for {count === 1 ? '1 item' : `${count} items`}
      </Button>
    </Form>
  )
}
