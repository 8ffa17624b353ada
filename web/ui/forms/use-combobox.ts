import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface ComboboxOptions {
  /** The text field; the list may be rendered later. */
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** The number of options. */
  count: number
  /** True if the list is rendered. */
  shown?: boolean
  /** True for a search box: its list also opens on focus, and Enter searches for its text. */
  isSearch?: boolean
  /** Called when the list opens or closes, and with true when the text changes. */
  onOpen: (open: boolean) => void
  /** Called when an arrow key moves to an option, or back to the text field. */
  onMove?: (index: number) => void
  onPick: (index: number) => void
}

const NONE = -1

/**
 * Makes a text field an ARIA combobox (list autocomplete, manual selection). Arrow keys move through the options and
 * the field, Enter chooses the active option, Esc closes the list.
 */
export function useCombobox(options: ComboboxOptions) {
  const { input, listId, count, shown = true, isSearch = false, onOpen, onMove, onPick } = options
  const [wanted, setWanted] = useState(false)
  const [active, setActive] = useState(NONE)
  const open = wanted && shown

  function show() {
    setWanted(true)
    setActive(NONE)
    onOpen(true)
  }
  function close() {
    if (wanted) onOpen(false)
    setWanted(false)
    setActive(NONE)
  }
  function move(step: 1 | -1) {
    if (!wanted) show()
    // the field itself is one more position
    const stops = count + 1
    const next = ((active + 1 + step + stops) % stops) - 1
    setActive(next)
    onMove?.(next)
  }
  function pick(index: number) {
    onPick(index)
    close()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      if (active === NONE && isSearch) return
      // Enter with an open list chooses an option and does not submit the form
      event.preventDefault()
      if (active === NONE) close()
      else pick(active)
    } else if (event.key === 'Escape' && open) {
      // Esc with an open list closes the list and not the dialog around it
      event.preventDefault()
      event.stopPropagation()
      onMove?.(NONE)
      close()
    }
  })
  const enter = useEffectEvent(show)
  const leave = useEffectEvent(close)

  useEffect(() => {
    const field = input.current
    if (!field) return undefined
    const controller = new AbortController()
    const { signal } = controller
    field.addEventListener('keydown', event => press(event), { signal })
    field.addEventListener('blur', () => leave(), { signal })
    if (isSearch) {
      field.addEventListener('input', () => enter(), { signal })
      field.addEventListener('focus', () => enter(), { signal })
      field.addEventListener('click', () => enter(), { signal })
      // a fast typist may have typed before the list opened
      if (field === document.activeElement) enter()
    }
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    return () => controller.abort()
  }, [input, isSearch])
  useEffect(() => {
    const field = input.current
    if (!field) return
    const activeId = open && active !== NONE ? `${listId}-${active}` : null
    field.setAttribute('aria-expanded', String(open))
    setOrRemove(field, 'aria-controls', open ? listId : null)
    setOrRemove(field, 'aria-activedescendant', activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [input, open, active, listId])

  const optionProps = (index: number) => ({
    id: `${listId}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // keeps the focus in the field
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => pick(index),
  })
  return { open, show, close, optionProps }
}

const setOrRemove = (element: Element, name: string, value: string | null): void =>
  value === null ? element.removeAttribute(name) : element.setAttribute(name, value)
