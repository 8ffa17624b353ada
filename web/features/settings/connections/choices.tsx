import { useId } from 'react'
import { keysOf } from '#contract/shared/keys-of.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import styles from './connections.module.css'

type ChoicesProps<Name extends string> = {
  name: string
  label: string
  /** the label of each choice */
  options: Readonly<Record<Name, string>>
  value: readonly Name[]
  error: string | undefined
  onValue: (value: Name[]) => void
}

/** Checkboxes, one below another, of which several may be ticked. */
export function Choices<Name extends string>({
  name: field,
  label,
  options,
  value,
  error,
  onValue,
}: ChoicesProps<Name>) {
  const id = useId()
  const names = keysOf(options)
  return (
    <Field controlId={id} label={label} group error={error}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.choices}
      >
        {names.map(name => (
          <Checkbox
            key={name}
            name={field}
            checked={value.includes(name)}
            onChange={event =>
              onValue(names.filter(one => (one === name ? event.target.checked : value.includes(one))))
            }
          >
            {options[name]}
          </Checkbox>
        ))}
      </div>
    </Field>
  )
}
