import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './cell-input.module.css'

interface CellInputProps {
  label: string
  typed: { text: string; over: boolean }
  choices: readonly string[] | undefined
  /** the options of a cell that allows no other text */
  options: ReactNode | undefined
  long: boolean
  onCommit: (text: string, then: { rows: number; columns: number }) => void
  onCancel: () => void
}

const stay = { rows: 0, columns: 0 }

/** The input of an edited cell: Enter and Tab save and move on, Escape cancels. */
export function CellInput(props: CellInputProps) {
  if (props.options) return <ChoiceInput {...props} />
  return <TextInput {...props} />
}

function TextInput({ label, typed, choices, long, onCommit, onCancel }: CellInputProps) {
  const [text, setText] = useState(typed.text)
  const listId = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const done = useRef(false)
  const wholeText = !typed.over && !long
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (wholeText) input.current?.select()
    else input.current?.setSelectionRange(-1, -1)
    input.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [wholeText])
  const commit = (then = stay) => {
    if (done.current) return
    done.current = true
    onCommit(text, then)
  }
  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const { key, shiftKey } = event
    if (key === 'Escape') {
      done.current = true
      event.preventDefault()
      onCancel()
      return
    }
    const goes =
      key === 'Enter' && !(long && (shiftKey || event.altKey))
        ? { rows: shiftKey ? -1 : 1, columns: 0 }
        : key === 'Tab'
          ? { rows: 0, columns: shiftKey ? -1 : 1 }
          : typed.over && !choices && !long && (key === 'ArrowDown' || key === 'ArrowUp')
            ? { rows: key === 'ArrowDown' ? 1 : -1, columns: 0 }
            : null
    if (!goes) return
    event.preventDefault()
    commit(goes)
  }
  const wiring = {
    ref: input,
    'aria-label': label,
    value: text,
    onKeyDown: press,
    onBlur: () => commit(),
    onPaste: (event: React.ClipboardEvent) => event.stopPropagation(),
    onCopy: (event: React.ClipboardEvent) => event.stopPropagation(),
  }
  if (long)
    return <textarea {...wiring} className={styles.area} rows={7} onChange={event => setText(event.target.value)} />
  return (
    <>
      <input
        {...wiring}
        className={styles.input}
        autoComplete="off"
        list={choices ? listId : undefined}
        onChange={event => setText(event.target.value)}
      />
      {choices ? (
        <datalist id={listId}>
          {choices.map(choice => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

function ChoiceInput({ label, typed, options, onCommit, onCancel }: CellInputProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    select.current?.focus({ preventScroll: true })
    try {
      select.current?.showPicker()
    } catch {
      // browsers may refuse to open the list without a press; keys open it too
    }
  }, [])
  function press(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    event.preventDefault()
    onCommit(select.current?.value ?? '', event.key === 'Enter' ? { rows: 1, columns: 0 } : { rows: 0, columns: 1 })
  }
  return (
    <select
      ref={select}
      aria-label={label}
      className={styles.input}
      defaultValue={typed.over ? '' : typed.text}
      onChange={event => onCommit(event.target.value, stay)}
      onBlur={onCancel}
      onKeyDown={press}
    >
      {options}
    </select>
  )
}
