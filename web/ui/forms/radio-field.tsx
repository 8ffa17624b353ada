import { type ReactNode, use } from 'react'
import styles from './checkbox.module.css'
import { Checkbox } from './checkbox.tsx'
import { type Choices, choiceRows } from './choice-rows.ts'
import { Field } from './field.tsx'
import { FieldContext } from './field-context.ts'
import { type FramedProps, framed } from './framed.ts'
import { Segmented } from './segmented.tsx'

type RadioFieldProps<Value> = FramedProps<object, Value> & { options: Choices }

/** Radio buttons, one below another. */
export function RadioField<Value extends string | null>({ options, value, onValue, ...rest }: RadioFieldProps<Value>) {
  const { frame, control } = framed(rest)
  return (
    <Field {...frame} group>
      <RadioList>
        {choiceRows(options).map(([id, text]) => (
          <Checkbox key={id} {...control} type="radio" checked={id === value} onChange={() => onValue(id as Value)}>
            {text}
          </Checkbox>
        ))}
      </RadioList>
    </Field>
  )
}

function RadioList({ children }: { children: ReactNode }) {
  const field = use(FieldContext)
  return (
    <div
      role="radiogroup"
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      className={styles.radios}
    >
      {children}
    </div>
  )
}

/** A few choices in one row. */
export function SegmentedField<Value extends string | null>({
  options,
  value,
  onValue,
  ...rest
}: RadioFieldProps<Value>) {
  const { frame, control } = framed(rest)
  return (
    <Field {...frame} group>
      <Segmented
        {...control}
        options={choiceRows(options).map(([id, label]) => ({ value: id, label }))}
        value={value}
        onChange={id => onValue(id as Value)}
      />
    </Field>
  )
}
