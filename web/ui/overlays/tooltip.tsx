import { cloneElement, type ReactElement, useId, useRef } from 'react'
import { placePopover } from './place-popover.ts'
import styles from './tooltip.module.css'

type TooltipProps = {
  text: string
  /** One control; the text becomes its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Explains a control while it is hovered or focused; Esc hides the text. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  function show() {
    if (!tip.current || !anchor.current || tip.current.matches(':popover-open')) return
    tip.current.showPopover()
    placePopover(tip.current, anchor.current)
  }
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover()
  return (
    <span
      ref={anchor}
      role="none"
      className={styles.anchor}
      onPointerEnter={event => event.pointerType !== 'touch' && show()}
      onPointerLeave={hide}
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return
        // Esc closes the tooltip first and not the dialog around it
        event.preventDefault()
        event.stopPropagation()
        hide()
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
