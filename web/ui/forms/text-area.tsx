import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { useFieldWiring } from './field-context.ts'
import box from './input-box.module.css'
import styles from './text-area.module.css'

/**
 * A text area that grows with its text (`field-sizing` would ignore `rows`); `className` is the class of the box
 * around it.
 */
export function TextArea({ className, ref, rows = 3, onInput, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, [])
  useLayoutEffect(() => {
    if (area.current) growToText(area.current)
  })
  return (
    <div className={classNames(box.box, className)}>
      <textarea
        {...rest}
        {...wiring}
        onInput={event => {
          growToText(event.currentTarget)
          onInput?.(event)
        }}
        ref={area}
        rows={rows}
        className={classNames(box.control, styles.area)}
      />
    </div>
  )
}

function growToText(area: HTMLTextAreaElement) {
  area.style.height = 'auto'
  // an empty area has the height of its `rows`; measuring it would force a layout
  if (area.value === '') return
  // an element in a hidden dialog has no height
  if (area.scrollHeight > 0) area.style.height = `${area.scrollHeight}px`
}
