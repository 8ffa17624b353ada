import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { classNames } from '../basics/class-names.ts'
import { FieldContext } from './field-context.ts'
import styles from './segmented.module.css'

type SegmentedProps<Value extends string> = Omit<ComponentProps<'div'>, 'onChange'> & {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[]
  value: Value | null
  onChange: (value: Value) => void
  name?: string | undefined
  /** Required, except in a `<Field group>`, whose label is used then. */
  'aria-label'?: string | undefined
}

/** A few choices in one row, made of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onChange, name, className, ...rest } = props
  const made = useId()
  const field = use(FieldContext)
  return (
    <div
      role="radiogroup"
      aria-labelledby={rest['aria-label'] ? undefined : field?.labelId}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      {...rest}
      className={classNames(styles.group, className)}
    >
      {options.map(option => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? made}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
