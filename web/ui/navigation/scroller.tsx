import { Children, type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import { chevronLeft, chevronRight } from '../media/icons/essential.ts'
import { useScrollEnds } from './scroll-ends.ts'
import styles from './scroller.module.css'

type ScrollerProps = ComponentProps<'section'> & {
  /** The label of the row for screen readers. */
  label: string
  /** Shown above the row, left of the buttons. */
  heading?: ReactNode
}

/** A row that scrolls sideways. Each child is an item; `--scroller-item` in your class sets the width of an item. */
export function Scroller({ label, heading, className, children, ...rest }: ScrollerProps) {
  const track = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useScrollEnds(track)
  const turn = (by: 1 | -1) => {
    if (track.current) track.current.scrollBy({ left: by * track.current.clientWidth * 0.8 })
  }
  return (
    <section aria-label={label} {...rest} className={classNames(styles.scroller, className)}>
      {heading || !(atStart && atEnd) ? (
        <div className={styles.head}>
          {heading}
          {atStart && atEnd ? null : (
            <div className={styles.buttons}>
              <IconButton
                icon={chevronLeft}
                label="Previous"
                outlined
                aria-disabled={atStart}
                onClick={() => turn(-1)}
              />
              <IconButton icon={chevronRight} label="Next" outlined aria-disabled={atEnd} onClick={() => turn(1)} />
            </div>
          )}
        </div>
      ) : null}
      <ul ref={track} className={styles.track}>
        {Children.map(children, child => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
