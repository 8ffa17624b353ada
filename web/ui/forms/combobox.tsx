import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './combobox.module.css'
import { TextInput } from './text-input.tsx'
import { useCombobox } from './use-combobox.ts'

export type ComboboxOption = { value: string; detail?: string | undefined }

type ComboboxProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list' | 'ref'> & {
  value: string
  /** The options for the text; undefined while they are loading. */
  options: readonly ComboboxOption[] | undefined
  /** The label of the list. */
  listLabel: string
  /** The text in the list if nothing matches. */
  nothing: string
  /** Called when the list opens or closes. When it opens, the caller loads the options. */
  onOpen: (open: boolean) => void
  onText: (text: string) => void
  onChoose: (option: ComboboxOption) => void
}

const EDGE_PX = 12

/** A text field with a list of suggestions; it also accepts other texts. */
export function Combobox(props: ComboboxProps) {
  const { value, options, listLabel, nothing, onOpen, onText, onChoose, className, ...rest } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { open, show, optionProps } = useCombobox({
    input,
    listId,
    count: options?.length ?? 0,
    onOpen,
    onPick(index) {
      const option = options?.[index]
      if (option) onChoose(option)
    },
  })
  const [above, setAbove] = useState(false)
  // opens below the field, or above it if there is more space
  useLayoutEffect(() => {
    const field = list.current?.parentElement?.getBoundingClientRect()
    if (!field || !list.current) return
    const room = innerHeight - field.bottom
    setAbove(room < list.current.offsetHeight + EDGE_PX && field.top > room)
  }, [open, options])
  return (
    <div className={classNames(styles.combobox, className)}>
      <TextInput
        {...rest}
        ref={input}
        autoComplete="off"
        value={value}
        onChange={event => {
          onText(event.target.value)
          show()
        }}
      />
      {open ? (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={listLabel}
          aria-busy={options === undefined}
          className={classNames(styles.list, above && styles.above)}
        >
          {options?.map((option, index) => (
            <div key={`${option.value}/${option.detail}`} {...optionProps(index)} className={styles.option}>
              {option.value}
              {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
            </div>
          ))}
          {options && options.length > 0 ? null : (
            <div role="option" tabIndex={-1} aria-disabled aria-selected={false} className={styles.nothing}>
              {options ? nothing : 'Loading…'}
            </div>
          )}
        </div>
      ) : null}
    </div>
  )
}
