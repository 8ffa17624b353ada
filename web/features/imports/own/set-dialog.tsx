import { useState } from 'react'
import { type OwnSheetField, ownSheetLabels, readOwnCell } from '#contract/imports/own-sheet-rules.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { namingFields } from '#contract/surplus/fields.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberField, TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import panel from '../shared/panel.module.css'
import { settableFields } from './own-model.ts'

interface SetDialogProps {
  open: boolean
  count: number
  onClose: () => void
  onSet: (field: OwnSheetField, value: string) => void
}

/** Sets one field to the same value in the selected listings. */
export function SetDialog({ open, onClose, ...rest }: SetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set a value" phone="bottom">
      <SetForm {...rest} />
    </Dialog>
  )
}

function SetForm({ count, onSet }: Omit<SetDialogProps, 'open' | 'onClose'>) {
  const [field, setField] = useState<OwnSheetField>('quantityAvailable')
  return (
    <div className={classNames(layout.column, panel.stack)}>
      <ChoiceField
        label="Field"
        options={settableFields.map(id => ({ id, label: ownSheetLabels[id] }))}
        value={field}
        onValue={setField}
      />
      <ValueForm key={field} field={field} count={count} onSet={onSet} />
    </div>
  )
}

function ValueForm({ field, count, onSet }: Omit<SetDialogProps, 'open' | 'onClose'> & { field: OwnSheetField }) {
  const form = useForm({
    start: { value: '' },
    check({ value }) {
      const read = readOwnCell(field, value, { status: 'Active' })
      return { value: 'fault' in read ? read.fault : value.trim() === '' && 'Enter a value to set' }
    },
    send: ({ value }) => onSet(field, value.trim()),
  })
  const value = { ...form.at('value'), label: ownSheetLabels[field] }
  return (
    <Form className={classNames(layout.column, panel.stack)} onSubmit={form.submit}>
      {field === 'unit' ? (
        <ChoiceField {...value} options={units} empty="Choose" />
      ) : namingFields.some(name => name === field) ? (
        <TextField {...value} autoComplete="off" />
      ) : (
        <NumberField {...value} />
      )}
      <Button type="submit" wide>
        Set for {count === 1 ? '1 listing' : `${count} listings`}
      </Button>
    </Form>
  )
}
