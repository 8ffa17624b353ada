import { useState } from 'react'
import { type ImportField, importLabels } from '#contract/surplus/fields.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CategoryOptions } from '../data/category-options.tsx'
import { addable, changesFor, choicesFor, type ValueColumn } from '../data/columns.ts'
import type { Change } from '../data/types.ts'
import styles from './needs.module.css'

const settable: readonly ImportField[] = ['amount', 'unit', 'quantityAvailable', ...addable]

interface SetDialogProps {
  open: boolean
  lines: readonly number[]
  onClose: () => void
  onSet: (changes: readonly Change[], field: ImportField | null) => void
}

/** Sets one field to the same value in many rows. */
export function SetDialog({ open, onClose, ...rest }: SetDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Set a value" phone="bottom">
      <SetForm {...rest} />
    </Dialog>
  )
}

function SetForm({ lines, onSet }: Pick<SetDialogProps, 'lines' | 'onSet'>) {
  const [field, setField] = useState<ImportField | 'category'>('category')
  const [value, setValue] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const title = field === 'category' ? 'Category' : importLabels[field]
  const choices = field === 'category' ? undefined : choicesFor(field)
  const column: ValueColumn =
    field === 'category' ? { kind: 'category', key: 'category', title } : { kind: 'field', key: field, field, title }
  function submit() {
    setSubmitted(true)
    if (value.trim() === '') return
    onSet(
      lines.flatMap(line => changesFor(column, line, value.trim())),
      field === 'category' ? null : field,
    )
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field label="Field">
        <Select
          value={field}
          onChange={event => {
            setField(event.target.value as ImportField | 'category')
            setValue('')
          }}
        >
          <option value="category">Category</option>
          {settable.map(each => (
            <option key={each} value={each}>
              {importLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={title} error={submitted && value.trim() === '' ? 'Give a value to set' : null}>
        {field === 'category' ? (
          <Select value={value} onChange={event => setValue(event.target.value)}>
            <CategoryOptions suggestions={[]} />
          </Select>
        ) : choices ? (
          <Select value={value} onChange={event => setValue(event.target.value)}>
            <option value="">Choose</option>
            {choices.map(choice => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        ) : (
          <TextInput value={value} autoComplete="off" onChange={event => setValue(event.target.value)} />
        )}
      </Field>
      <Button type="submit" wide>
        Set for {lines.length === 1 ? '1 row' : `${lines.length} rows`}
      </Button>
    </Form>
  )
}
