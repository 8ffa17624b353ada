import type { ComponentProps } from 'react'
import { inWords } from '#web/language/words.ts'
import { Field } from './field.tsx'
import { type FramedProps, framed } from './framed.ts'
import { Select } from './select.tsx'

type Option = string | { id: string; label: string } | { id: string; name: string }

type ChoiceFieldProps<Value> = FramedProps<ComponentProps<typeof Select>, Value> & {
  /** texts, rows with an id, or a record of texts by id */
  options: readonly Option[] | Readonly<Record<string, string>>
  /** the text of the empty choice; omitted if a choice is required */
  empty?: string | undefined
  /** the value of the empty choice */
  none?: '' | null
}

/** A select of a few values. */
export function ChoiceField<Value extends string | number | null>(props: ChoiceFieldProps<Value>) {
  const { options, empty, none = '', value, onValue, ...rest } = props
  const { frame, control } = framed(rest)
  const rows = isList(options) ? options.map(rowOf) : Object.entries(options)
  return (
    <Field {...frame}>
      <Select onChange={event => onValue((event.target.value || none) as Value)} {...control} value={value ?? ''}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {rows.map(([id, text]) => (
          <option key={id} value={id}>
            {inWords(text)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const isList = (options: ChoiceFieldProps<unknown>['options']): options is readonly Option[] => Array.isArray(options)

const rowOf = (option: Option): [id: string, text: string] =>
  typeof option === 'string' ? [option, option] : [option.id, 'label' in option ? option.label : option.name]
