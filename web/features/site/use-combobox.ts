import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  input: RefObject<HTMLInputElement | null>
  listId: string
  texts: readonly string[]
  /** there is something to say although there are no options */
  hasMore: boolean
  onType: (text: string) => void
  onPick: (index: number) => void
}

const NONE = -1

/**
 * The keys of an APG combobox with manual selection, for an input that lives elsewhere: arrows walk through the options
 * and fill the box, Enter picks the one at hand, Esc closes and gives back what was typed.
 */
export function useCombobox({ input, listId, texts, hasMore, onType, onPick }: ComboboxOptions) {
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(NONE)
  const [typed, setTyped] = useState(input.current?.value ?? '')
  const open = wanted && (texts.length > 0 || hasMore)

  const close = () => {
    setWanted(false)
    setActive(NONE)
  }
  const walk = (step: 1 | -1) => {
    setWanted(true)
    // one place more than options: the box itself
    const places = texts.length + 1
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next)
    fill(input.current, texts[next] ?? typed)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open && active !== NONE) {
      event.preventDefault()
      onPick(active)
    } else if (event.key === 'Escape' && open) {
      // the first Esc closes, and only the next one empties the box
      event.preventDefault()
      fill(input.current, typed)
      close()
    }
  })
  const type = useEffectEvent(() => {
    const { value } = input.current!
    setWanted(true)
    setActive(NONE)
    setTyped(value)
    onType(value.trim())
  })
  const focus = useEffectEvent(() => {
    setWanted(true)
    setTyped(input.current!.value)
    onType(input.current!.value.trim())
  })
  const leave = useEffectEvent(close)

  useEffect(() => {
    const box = input.current!
    const on = { keydown: (event: Event) => press(event as KeyboardEvent), input: () => type(), blur: () => leave() }
    const listeners = Object.entries({ ...on, focus: () => focus(), click: () => focus() })
    for (const [name, listener] of listeners) box.addEventListener(name, listener)
    box.setAttribute('role', 'combobox')
    box.setAttribute('aria-autocomplete', 'list')
    // whoever is quick has written on while this was on its way
    if (box === document.activeElement) focus()
    return () => {
      for (const [name, listener] of listeners) box.removeEventListener(name, listener)
    }
  }, [input])
  useEffect(() => {
    const box = input.current!
    box.setAttribute('aria-expanded', String(open))
    setOrRemove(box, 'aria-controls', open ? listId : null)
    setOrRemove(box, 'aria-activedescendant', open && active !== NONE ? `${listId}-${active}` : null)
  }, [input, open, active, listId])

  return { open, active, close }
}

/** Puts a text into the box as if it were not typed: nobody searches for it yet. */
export const fill = (box: HTMLInputElement | null, text: string): void => {
  if (box) box.value = text
}

const setOrRemove = (box: Element, name: string, value: string | null): void =>
  value === null ? box.removeAttribute(name) : box.setAttribute(name, value)
