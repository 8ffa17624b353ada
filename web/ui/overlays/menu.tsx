import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { more } from '../media/icons/workbench.ts'
import { moveFocus } from '../navigation/roving-focus.ts'
import styles from './menu.module.css'
import { placePopover } from './place-popover.ts'

export type MenuItem = {
  label: ReactNode
  icon?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

type MenuProps = {
  /** The label of the button and the menu, such as 'More actions for Cotton poplin'. */
  label: string
  items: readonly MenuItem[]
  /** called when the list opens, for example to load what its actions need */
  onOpen?: (() => void) | undefined
  icon?: string | undefined
  size?: 'md' | 'sm' | undefined
  className?: string | undefined
}

// hidden until it is placed: the browser reports the opening after the paint, so a press could hit an item that moves
function hide(event: ToggleEvent<HTMLDivElement>) {
  if (event.newState === 'open') event.currentTarget.style.visibility = 'hidden'
}

/** A button that opens a short list of actions. */
export function Menu({ label, items, onOpen, icon = more, size, className }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    setOpen(event.newState === 'open')
    if (event.newState !== 'open') return
    enter()
    onOpen?.()
  }
  function enter() {
    if (!menu.current || !button.current) return
    placePopover(menu.current, button.current)
    menu.current.style.visibility = ''
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!open) return undefined
    const follow = () => {
      if (menu.current && button.current) placePopover(menu.current, button.current)
    }
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [open])

  function choose(item: MenuItem) {
    if (item.disabled) return
    menu.current?.hidePopover()
    button.current?.focus()
    item.onSelect()
  }
  function press(event: KeyboardEvent) {
    const entries = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    if (moveFocus(event, entries, 'vertical')) return
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (event.key.length === 1) focusByLetter(entries, event.key)
  }
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        size={size}
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
          enter()
        }}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={hide}
        onToggle={toggled}
      >
        {items.map((item, index) => (
          <button
            key={index}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled}
            className={classNames(styles.item, item.danger && styles.danger)}
            onClick={() => choose(item)}
            onKeyDown={press}
          >
            {item.icon ? <Icon d={item.icon} size={18} /> : null}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

function focusByLetter(entries: readonly HTMLElement[], letter: string) {
  const now = entries.findIndex(entry => entry === document.activeElement)
  const inOrder = [...entries.slice(now + 1), ...entries.slice(0, now + 1)]
  inOrder.find(entry => entry.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus()
}
