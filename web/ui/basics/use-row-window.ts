import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Rows rendered beyond each edge of the frame. */
const OVERSCAN = 6

interface RowWindow {
  /** the scrolling element */
  frame: RefObject<HTMLDivElement | null>
  /** the first and the last rendered row; `to` is -1 without rows */
  from: number
  to: number
  /** the number of rows that fit into the frame */
  fits: number
  /** scrolls just far enough that the row is visible */
  reveal: (row: number) => void
}

/** The rows in view of a scrolling frame. All rows have the same height, below a sticky head. */
export function useRowWindow({ count, rowPx, headPx }: { count: number; rowPx: number; headPx: number }): RowWindow {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, last: 0, fits: 1 })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const { scrollTop, clientHeight } = element
      const first = Math.floor(scrollTop / rowPx)
      const last = Math.floor((scrollTop + clientHeight) / rowPx)
      const fits = Math.max(1, Math.floor((clientHeight - headPx) / rowPx))
      setView(before =>
        before.first === first && before.last === last && before.fits === fits ? before : { first, last, fits },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [rowPx, headPx])
  const reveal = useCallback(
    (row: number) => {
      const element = frame.current
      if (!element) return
      const top = row * rowPx
      const bottom = top + rowPx + headPx - element.clientHeight
      if (element.scrollTop > top) element.scrollTo({ top })
      else if (element.scrollTop < bottom) element.scrollTo({ top: bottom })
    },
    [rowPx, headPx],
  )
  return {
    frame,
    from: Math.max(0, Math.min(view.first, count - 1) - OVERSCAN),
    to: Math.min(count - 1, view.last + OVERSCAN),
    fits: view.fits,
    reveal,
  }
}
