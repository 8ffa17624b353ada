import { type RefObject, useState } from 'react'
import { useScrollWatch } from '../basics/use-scroll-watch.ts'

/** Returns which ends of a horizontal scroller are visible; both if everything fits. */
export function useScrollEnds(track: RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })
  useScrollWatch(track, ({ scrollLeft, clientWidth, scrollWidth }) => {
    const atStart = scrollLeft <= 2
    const atEnd = scrollLeft + clientWidth >= scrollWidth - 2
    setEnds(last => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
  })
  return ends
}
