import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onScroll` at first, and again whenever the element scrolls or changes its size. */
export function useScrollWatch(ref: RefObject<HTMLElement | null>, onScroll: (element: HTMLElement) => void): void {
  const watch = useEffectEvent(onScroll)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => watch(element))
    observer.observe(element)
    const scrolled = () => watch(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [ref])
}
