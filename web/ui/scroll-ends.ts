import { type RefObject, useEffect, useState } from 'react'

/** Whether a horizontal scroller stands at its start and at its end (both, when all fits). */
export function useScrollEnds(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const look = () => {
      const atStart = element.scrollLeft <= 2
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2
      setEnds(last => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [track])
  return ends
}
