import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Goods, GoodsFields } from './goods-fields.tsx'
import panel from './panel.module.css'
import type { BulkChange } from './use-bulk-listings.ts'

interface DetailsDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onChange: (change: BulkChange) => void
}

/** Asks what the chosen items have in common; what stays empty is left as it is. */
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
  const [told, setTold] = useState(false)
  const least = typed.trim() === '' ? undefined : Number(typed.replace(/[\s,]/g, ''))
  const valid = least === undefined || (Number.isFinite(least) && least >= 0)
  const { category, subCategory, unit } = goods
  const nothing = !category && !unit && least === undefined

  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    setTold(true)
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
    <form className={panel.stack} onSubmit={submit} noValidate>
      <GoodsFields goods={goods} onChange={part => setGoods({ ...goods, ...part })} empty="Leave as it is" />
      <Field
        label="Minimum order"
        error={
          told && !valid ? 'Enter a number, e.g. 100' : told && nothing ? 'Choose at least one detail to set' : null
        }
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder="Leave as it is"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" wide>
        Set for {count === 1 ? '1 item' : `${count} items`}
      </Button>
    </form>
  )
}
