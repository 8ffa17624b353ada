import type { ComponentProps } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { chevronDown } from '../media/icons/essential.ts'
import { useFieldWiring } from './field-context.ts'
import box from './input-box.module.css'
import styles from './select.module.css'
import list from './select-list.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'md' | 'sm' | undefined }

/** The browser's own select in our style; `children` are its `<option>`s. */
export function Select({ size, className, children, ...rest }: SelectProps) {
  const wiring = useFieldWiring(rest)
  return (
    <span className={classNames(box.box, styles.box, size === 'sm' && styles.sm, className)}>
      <select {...rest} {...wiring} className={classNames(box.control, styles.select, list['opens-list'])}>
        {children}
      </select>
      <Icon d={chevronDown} size={18} className={styles.chevron} />
    </span>
  )
}
