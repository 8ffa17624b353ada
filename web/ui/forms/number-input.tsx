import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'
import { caretInGrouped, groupedNumber, plainNumber } from './typed-number.ts'

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'ref' | 'type'> & {
  value: string
  /** gets the number without commas; other text as typed */
  onValue: (value: string) => void
}

/**
 * A field that adds Indian grouping during typing: 1,25,000. The longest allowed number has fewer than 20 characters.
 */
export function NumberInput({ value, onValue, ...rest }: NumberInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number }>()
  // the text that an input method is composing; changing it would end the composition
  const [composed, setComposed] = useState<string>()
  // the browser moves the caret to the end of a text that a script has changed
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
          // Delete before a comma removes only the comma, which is added again, so the caret moves past it
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
