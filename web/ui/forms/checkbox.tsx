import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio' | undefined }

/** A checkbox, or one radio button of a list; `children` is its label. */
export function Checkbox({ type = 'checkbox', className, children, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...rest} type={type} className={styles.box} />
      <span className={styles.text}>{children}</span>
    </label>
  )
}
