import type { ComponentProps } from 'react'
import { inWords } from '#web/language/words.ts'
import { type Choices, choiceRows } from './choice-rows.ts'
import { Field } from './field.tsx'
import { type FramedProps, framed } from './framed.ts'
import { Select } from './select.tsx'

type ChoiceFieldProps<Value> = FramedProps<ComponentProps<typeof Select>, Value> & {
  options: Choices
  /** the text of the empty choice; omit it if the reader must choose */
  empty?: string | undefined
  /** the value of the empty choice */
  none?: '' | null
}

/** A select with few options. If the value of the field is a number, a chosen value is a number too. */
export function ChoiceField<Value extends string | number | null>(props: ChoiceFieldProps<Value>) {
  const { options, empty, none = '', value, onValue, ...rest } = props
  const { frame, control } = framed(rest)
  const valueOf = (id: string) => (typeof value === 'number' ? Number(id) : id || none) as Value
  return (
    <Field {...frame}>
      <Select onChange={event => onValue(valueOf(event.target.value))} {...control} value={value ?? ''}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choiceRows(options).map(([id, text]) => (
          <option key={id} value={id}>
            {inWords(text)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
