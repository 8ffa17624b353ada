import { type RefObject, useEffect, useState } from 'react'

const THRESHOLD_PX = 15

/**
 * True after scrolling down by more than 15 px; false after scrolling up, near the top, or while the focus is inside.
 */
export function useHiddenByScroll(element: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let turn = scrollY
    let down = false
    const update = () => {
      const at = Math.max(0, scrollY)
      if (at > turn === down) turn = at
      else if (Math.abs(at - turn) > THRESHOLD_PX) {
        down = at > turn
        turn = at
      }
      const inside = element.current?.contains(document.activeElement) ?? false
      setHidden(down && !inside && at > (element.current?.offsetHeight ?? 0))
    }
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [element])
  return hidden
}
