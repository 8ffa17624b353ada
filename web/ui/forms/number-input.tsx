import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'
import { caretInGrouped, groupedNumber, plainNumber } from './typed-number.ts'

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref' | 'type'> & {
  value: string
  /** gets the number without commas, or the text as typed if it is no number */
  onValue: (value: string) => void
}

/** A number that shows Indian grouping while it is typed: 1,25,000. The longest one allowed has fewer than 20 characters. */
export function NumberInput({ value, onValue, ...rest }: NumberInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  // the text that an input method is composing; a changed text would end the composition
  const [composed, setComposed] = useState<string>()
  // the browser puts the caret at the end of a text that a program has changed
  useLayoutEffect(() => {
    if (caret && document.activeElement === box.current) box.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...rest}
      ref={box}
      value={composed ?? groupedNumber(value)}
      onChange={({ target, nativeEvent }) => {
        const { inputType, isComposing } = nativeEvent as InputEvent
        const typed = target.value
        const plain = plainNumber(typed)
        if (isComposing) setComposed(typed)
        else {
          const at = caretInGrouped(typed, target.selectionStart ?? typed.length)
          // Delete in front of a comma takes only the comma away, which comes back: the caret passes it
          const passes = plain === plainNumber(value) && inputType === 'deleteContentForward' ? 1 : 0
          setCaret({ at: at + passes })
        }
        onValue(plain)
      }}
      onCompositionEnd={({ currentTarget: { value: typed, selectionStart } }) => {
        setComposed(undefined)
        setCaret({ at: caretInGrouped(typed, selectionStart ?? typed.length) })
      }}
    />
  )
}
