import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import { TextInput } from './text-input.tsx'

export type ComboboxOption = { value: string; detail?: string | undefined }

type ComboboxProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'list'> & {
  value: string
  /** What may be chosen for the text; undefined while it is being looked up. */
  options: readonly ComboboxOption[] | undefined
  /** Names the list. */
  listLabel: string
  /** Said in the list where nothing fits. */
  nothing: string
  /** The list is to be filled: somebody types or opened it. */
  onOpen: (open: boolean) => void
  onText: (text: string) => void
  onChoose: (option: ComboboxOption) => void
}

const EDGE = 12

/** A text field with a list of proposals (WAI-ARIA combobox, list autocomplete, manual selection); any other text may stand too. */
export function Combobox(props: ComboboxProps) {
  const { value, options, listLabel, nothing, onOpen, onText, onChoose, className, ...rest } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const [above, setAbove] = useState(false)
  // below the field, or above it where there is more room
  useLayoutEffect(() => {
    const field = list.current?.parentElement?.getBoundingClientRect()
    if (!field || !list.current) return
    const room = innerHeight - field.bottom
    setAbove(room < list.current.offsetHeight + EDGE && field.top > room)
  }, [open, options])
  const optionId = (place: number) => `${listId}-${place}`

  function show(next: boolean) {
    setOpen(next)
    setActive(-1)
    onOpen(next)
  }
  function choose(option: ComboboxOption) {
    onChoose(option)
    show(false)
  }
  function press(event: KeyboardEvent) {
    const last = (options?.length ?? 0) - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = active + step
      setActive(next > last ? -1 : next < -1 ? last : next)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      show(false)
    } else if (event.key === 'Enter' && open) {
      // the first Enter is for the list, not for the form
      event.preventDefault()
      const option = options?.[active]
      if (option) choose(option)
      else show(false)
    }
    return undefined
  }
  return (
    <div className={classNames(styles.combobox, className)}>
      <TextInput
        {...rest}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={event => {
          onText(event.target.value)
          show(true)
        }}
        onKeyDown={press}
        onBlur={() => open && show(false)}
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
          {options?.map((option, place) => (
            <div
              key={`${option.value}/${option.detail}`}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={styles.option}
              // the field keeps the focus
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(option)}
              onKeyDown={press}
            >
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
