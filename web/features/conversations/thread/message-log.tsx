import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { chevronDown } from '#web/ui/media/icons/essential.ts'
import styles from './message-log.module.css'
import type { LiveThread } from './use-thread.ts'

const NEAR_END_PX = 80
const NEAR_START_PX = 300

interface Props {
  loaded: boolean
  /** the id of the first message; with `length` it shows if messages were added above or below */
  firstId: string | undefined
  length: number
  /** the reader has just sent a message and wants to see it */
  sending: boolean
  older: LiveThread['older']
  children: ReactNode
}

/** The messages, scrolled to the end while the reader is there; otherwise a pill announces new messages below. */
export function MessageLog({ loaded, firstId, length, sending, older, children }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef({ height: 0, client: 0 })
  const heightBefore = useRef(0)
  const firstBefore = useRef(firstId)
  const [below, setBelow] = useState(false)

  /** True if the reader was at the end before this change. It reads the element, because scroll events come later. */
  const wasAtEnd = ({ scrollTop }: HTMLElement) => seen.current.height - scrollTop - seen.current.client < NEAR_END_PX
  const measure = ({ scrollHeight, clientHeight }: HTMLElement) => {
    seen.current = { height: scrollHeight, client: clientHeight }
  }
  function toEnd() {
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
    setBelow(false)
  }
  // runs first: older messages added above must not count as new messages below
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const grown = firstBefore.current !== undefined && firstBefore.current !== firstId
    if (grown && !wasAtEnd(element)) {
      element.scrollTop += element.scrollHeight - heightBefore.current
      measure(element)
    }
    firstBefore.current = firstId
    heightBefore.current = element.scrollHeight
  })
  const lengthBefore = useRef({ length: 0, firstId })
  useLayoutEffect(() => {
    const before = lengthBefore.current
    lengthBefore.current = { length, firstId }
    const element = log.current
    if (!element || length === 0) return
    if (wasAtEnd(element) || sending) toEnd()
    else if (before.firstId === firstId && length > before.length) setBelow(true)
    measure(element)
  }, [length, firstId, sending])
  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    // an on-screen keyboard makes the log shorter and an offer may grow: the end stays visible
    const observer = new ResizeObserver(() => {
      if (wasAtEnd(element)) element.scrollTop = element.scrollHeight
      measure(element)
    })
    observer.observe(element)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className={styles.middle}>
      <div
        ref={log}
        role="log"
        aria-live="polite"
        // screen readers announce new messages only, not older ones or changed times
        aria-relevant="additions"
        aria-busy={!loaded || older.state === 'loading'}
        aria-label="Messages"
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget }) => {
          // does not measure: a photo may have grown the log since, and only the observer keeps the end visible
          if (wasAtEnd(currentTarget)) setBelow(false)
          if (currentTarget.scrollTop < NEAR_START_PX && older.state === 'idle') older.load()
        }}
      >
        {older.there ? (
          <Button
            variant="ghost"
            size="sm"
            className={styles.older}
            busy={older.state === 'loading'}
            onClick={older.load}
          >
            {older.state === 'failed' ? "Older messages couldn't be loaded. Try again" : 'Older messages'}
          </Button>
        ) : null}
        <div ref={content}>{children}</div>
      </div>
      {below ? (
        <Button variant="secondary" size="sm" className={styles.pill} onClick={toEnd}>
          New message
          <Icon d={chevronDown} size={16} />
        </Button>
      ) : null}
    </div>
  )
}
