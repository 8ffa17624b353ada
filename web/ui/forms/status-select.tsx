import type { ComponentProps } from 'react'
import type { Tone } from '../basics/badge.tsx'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import tones from '../basics/tones.module.css'
import { chevronDown } from '../media/icons/essential.ts'
import list from './select-list.module.css'
import styles from './status-select.module.css'

export type StatusOption<Value extends string> = {
  value: Value
  label: string
  tone: Tone
  disabled?: boolean | undefined
}

type StatusSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  /** The label of the control, such as 'Status of Cotton poplin'. */
  label: string
  options: readonly StatusOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** True while a change is being saved; the select ignores further changes meanwhile. */
  busy?: boolean | undefined
}

/** A select for a status, with a coloured dot. */
export function StatusSelect<Value extends string>(props: StatusSelectProps<Value>) {
  const { label, options, value, onChange, busy, className, ...rest } = props
  const current = options.find(option => option.value === value)
  function choose(text: string) {
    const chosen = options.find(option => option.value === text)
    if (chosen && !busy) onChange(chosen.value)
  }
  return (
    <span className={classNames(styles.status, tones[current?.tone ?? 'neutral'], busy && styles.busy, className)}>
      <select
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        className={classNames(styles.select, list['opens-list'])}
        value={value}
        onChange={event => choose(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled} className={tones[option.tone]}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon d={chevronDown} size={16} />
    </span>
  )
}
