import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { circleAlert } from '../media/icons/essential.ts'
import styles from './field.module.css'
import { FieldContext } from './field-context.ts'

type FieldProps = ComponentProps<'div'> & {
  label: ReactNode
  /** Id of the control; made up when left out. */
  controlId?: string | undefined
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Stands at the right below the control, e.g. a word count. */
  counter?: ReactNode
  /** For controls of several parts (segmented, checkboxes): the label names the group. */
  group?: boolean | undefined
  hideLabel?: boolean | undefined
}

export function Field(props: FieldProps) {
  const {
    label,
    controlId,
    required = false,
    hint,
    error,
    counter,
    group,
    hideLabel,
    className,
    children,
    ...rest
  } = props
  const made = useId()
  const id = controlId ?? made
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = classNames(error ? ids.error : null, hint ? ids.hint : null) || undefined
  const Label = group ? 'span' : 'label'
  return (
    <FieldContext value={{ id, labelId: ids.label, describedBy, invalid: Boolean(error), required }}>
      <div {...rest} className={classNames(styles.field, className)}>
        <Label
          id={ids.label}
          {...(group ? {} : { htmlFor: id })}
          className={classNames(styles.label, hideLabel && 'visually-hidden')}
        >
          {label}
          {required ? (
            <span className={styles.required} aria-hidden>
              *
            </span>
          ) : null}
        </Label>
        {children}
        {hint || error || counter ? (
          <div className={styles.below}>
            <div className={styles.notes}>
              {error ? (
                <p className={styles.error} id={ids.error}>
                  <Icon d={circleAlert} size={16} />
                  <span>{error}</span>
                </p>
              ) : null}
              {hint ? <p id={ids.hint}>{hint}</p> : null}
            </div>
            {counter ? <div className={styles.counter}>{counter}</div> : null}
          </div>
        ) : null}
      </div>
    </FieldContext>
  )
}
