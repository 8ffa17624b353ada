import { type ComponentProps, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import styles from './code-input.module.css'
import { useFieldWiring } from './field-context.ts'

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onChange: (digits: string) => void
  /** Called once, when the last digit is entered for the first time. */
  onComplete?: ((digits: string) => void) | undefined
  length?: number | undefined
}

/**
 * A field for a code of digits. It looks like several boxes but is one input, so that paste, autofill and correction
 * work.
 */
export function CodeInput({ value, onChange, onComplete, length = 4, className, ...rest }: CodeInputProps) {
  const wiring = useFieldWiring(rest)
  const input = useRef<HTMLInputElement>(null)
  const completed = useRef(false)
  const [selection, setSelection] = useState<[from: number, to: number] | null>(null)
  const invalid = Boolean(wiring['aria-invalid'] ?? rest['aria-invalid'])

  useEffect(() => {
    if (invalid) input.current?.select()
  }, [invalid])

  function change(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length < length || completed.current) return
    completed.current = true
    onComplete?.(digits)
  }
  function select(from: number, to: number) {
    input.current?.setSelectionRange(from, to)
  }
  /** Selects the digit in a box, so that typing replaces it. */
  function chooseBox(index: number) {
    const from = Math.max(0, Math.min(index, value.length))
    select(from, Math.min(from + 1, value.length))
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const from = event.currentTarget.selectionStart ?? 0
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.shiftKey) return
    event.preventDefault()
    chooseBox(from + step)
  }
  function point(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    chooseBox(Math.floor(((event.clientX - left) / width) * length))
  }
  const [from, to] = selection ?? [-1, -1]
  return (
    <div className={classNames(styles.code, invalid && styles.invalid, to - from > 1 && styles.several, className)}>
      {Array.from({ length }, (_, index) => {
        const selected = from < to && index >= from && index < to
        const current = from === to ? index === Math.min(from, length - 1) : selected && to - from === 1
        return (
          <span
            key={index}
            aria-hidden
            className={classNames(styles.box, current && styles.current, selected && styles.selected)}
          >
            {value[index] ?? (current ? <span className={styles.caret} /> : null)}
          </span>
        )
      })}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        enterKeyHint="done"
        {...rest}
        {...wiring}
        ref={input}
        className={styles.input}
        value={value}
        onChange={event => change(event.target.value)}
        onPaste={event => {
          const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '')
          if (digits.length < length) return
          event.preventDefault()
          change(digits)
        }}
        onSelect={event =>
          setSelection([event.currentTarget.selectionStart ?? 0, event.currentTarget.selectionEnd ?? 0])
        }
        onFocus={event =>
          setSelection([event.currentTarget.selectionStart ?? 0, event.currentTarget.selectionEnd ?? 0])
        }
        onBlur={() => setSelection(null)}
        onKeyDown={press}
        onPointerUp={point}
      />
    </div>
  )
}
