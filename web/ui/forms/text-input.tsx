import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import styles from './input-box.module.css'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Shown in the box before the text: an icon, `₹`, `+91`. */
  prefix?: ReactNode
  /** Shown in the box after the text: a unit, or a button. */
  suffix?: ReactNode
}

export function TextInput({ prefix, suffix, className, ...rest }: TextInputProps) {
  const wiring = useFieldWiring(rest)
  return (
    <div className={classNames(styles.box, className)}>
      {prefix ? <span className={styles.before}>{prefix}</span> : null}
      <input type="text" {...rest} {...wiring} className={styles.control} />
      {suffix ? <span className={styles.after}>{suffix}</span> : null}
    </div>
  )
}
