import { useState } from 'react'
import { type OwnSheetField, ownSheetLabels, readOwnCell } from '#contract/imports/own-sheet-rules.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { namingFields } from '#contract/surplus/fields.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NumberInput } from '#web/ui/forms/number-input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
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
  const [value, setValue] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const read = readOwnCell(field, value, { status: 'Active' })
  const error = 'fault' in read ? read.fault : value.trim() === '' ? 'Enter a value to set' : null
  function submit() {
    setSubmitted(true)
    if (error === null) onSet(field, value.trim())
  }
  return (
    <Form className={panel.stack} onSubmit={submit}>
      <Field label="Field">
        <Select
          value={field}
          onChange={event => {
            setField(event.target.value as OwnSheetField)
            setValue('')
            setSubmitted(false)
          }}
        >
          {settableFields.map(each => (
            <option key={each} value={each}>
              {ownSheetLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={ownSheetLabels[field]} error={submitted ? error : null}>
        {field === 'unit' ? (
          <Select value={value} onChange={event => setValue(event.target.value)}>
            <option value="">Choose</option>
            {units.map(unit => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        ) : namingFields.some(name => name === field) ? (
          <TextInput autoComplete="off" value={value} onChange={event => setValue(event.target.value)} />
        ) : (
          <NumberInput value={value} onValue={setValue} />
        )}
      </Field>
      <Button type="submit" wide>
        Set for {count === 1 ? '1 listing' : `${count} listings`}
      </Button>
    </Form>
  )
}
