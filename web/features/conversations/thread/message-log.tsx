import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Icon } from '../../../ui/basics/icon.tsx'
import { chevronDown } from '../../../ui/media/icons/essential.ts'
import styles from './message-log.module.css'
import type { LiveThread } from './use-thread.ts'

const NEAR_END = 80
const NEAR_START = 300

interface Props {
  loaded: boolean
  /** the first and the last thing shown: what changes at one end must not move the reader at the other */
  firstId: string | undefined
  length: number
  /** the reader has just written: they want to see it */
  sending: boolean
  older: LiveThread['older']
  children: ReactNode
}

/** The messages, scrolled to their end while the reader is there; a pill says when something new came below. */
export function MessageLog({ loaded, firstId, length, sending, older, children }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const heightBefore = useRef(0)
  const firstBefore = useRef(firstId)
  const [below, setBelow] = useState(false)

  function toEnd() {
    const element = log.current
    if (element) element.scrollTop = element.scrollHeight
    setBelow(false)
  }
  // first of the two: a page put above must not look like something new below
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const grown = firstBefore.current !== undefined && firstBefore.current !== firstId
    if (grown && !atEnd.current) element.scrollTop += element.scrollHeight - heightBefore.current
    firstBefore.current = firstId
    heightBefore.current = element.scrollHeight
  })
  const lengthBefore = useRef({ length: 0, firstId })
  useLayoutEffect(() => {
    const before = lengthBefore.current
    lengthBefore.current = { length, firstId }
    if (length === 0) return
    if (atEnd.current || sending) toEnd()
    else if (before.firstId === firstId && length > before.length) setBelow(true)
  }, [length, firstId, sending])
  useEffect(() => {
    const element = log.current
    if (!element) return
    // a keyboard that opens makes the log shorter, an offer may grow: the end stays in sight
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight
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
        // only what is new is read out: not what stood there before, nor the minutes going by
        aria-relevant="additions"
        aria-busy={!loaded || older.state === 'loading'}
        aria-label="Messages"
        tabIndex={0}
        className={styles.log}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
          if (atEnd.current) setBelow(false)
          if (scrollTop < NEAR_START && older.state === 'idle') older.load()
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
