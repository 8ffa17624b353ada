import { type ImportField, importLabels } from '#contract/surplus/fields.ts'
import { useForm } from '#web/api/forms/use-form.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { CategoryOptions } from '../data/category-options.tsx'
import { addable, changesFor, choicesFor, type ValueColumn } from '../data/columns.ts'
import type { Change } from '../data/types.ts'

const settable: readonly ImportField[] = ['amount', 'unit', 'quantityAvailable', ...addable]
const fields = [
  { id: 'category', label: 'Category' },
  ...settable.map(field => ({ id: field, label: importLabels[field] })),
]

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

const columnOf = (field: ImportField | 'category'): ValueColumn =>
  field === 'category'
    ? { kind: 'category', key: 'category', title: 'Category' }
    : { kind: 'field', key: field, field, title: importLabels[field] }

function SetForm({ lines, onSet }: Pick<SetDialogProps, 'lines' | 'onSet'>) {
  const form = useForm({
    start: { field: 'category' as ImportField | 'category', value: '' },
    check: ({ value }) => ({ value: value.trim() === '' && 'Give a value to set' }),
    send: ({ field: chosen, value }) =>
      onSet(
        lines.flatMap(line => changesFor(columnOf(chosen), line, value.trim())),
        chosen === 'category' ? null : chosen,
      ),
  })
  const { field } = form.draft
  const { title } = columnOf(field)
  const choices = field === 'category' ? undefined : choicesFor(field)
  return (
    <Form className={layout.column} onSubmit={form.submit}>
      <ChoiceField
        label="Field"
        options={fields}
        value={field}
        onValue={chosen => form.change({ field: chosen, value: '' })}
      />
      {field === 'category' ? (
        <Field label={title} error={form.faults['value']}>
          <Select name="value" value={form.draft.value} onChange={event => form.change({ value: event.target.value })}>
            <CategoryOptions suggestions={[]} />
          </Select>
        </Field>
      ) : choices ? (
        <ChoiceField {...form.at('value')} label={title} options={choices} empty="Choose" />
      ) : (
        <TextField {...form.at('value')} label={title} autoComplete="off" />
      )}
      <Button type="submit" wide>
        Set for {lines.length === 1 ? '1 row' : `${lines.length} rows`}
      </Button>
    </Form>
  )
}
