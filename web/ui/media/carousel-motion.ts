import { type RefObject, useEffect, useState } from 'react'
import { useScrollWatch } from '../basics/use-scroll-watch.ts'

const BESIDE_EACH_OTHER = '(min-width: 769px)'

/** The number of slides side by side at the current width. */
export function slidesPerView(): number {
  return matchMedia(BESIDE_EACH_OTHER).matches ? 3 : 1
}

/** The visible slides, updated during scrolling. */
export function useSlidesInView(track: RefObject<HTMLElement | null>): { first: number; count: number } {
  const [inView, setInView] = useState({ first: 0, count: 1 })
  useScrollWatch(track, ({ children: [first, second], scrollLeft }) => {
    if (!first || !second) return
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const next = { first: Math.round(scrollLeft / step), count: slidesPerView() }
    setInView(last => (last.first === next.first && last.count === next.count ? last : next))
  })
  return inView
}

/**
 * Calls `advance` every `delay` ms, except while the carousel is paused, hovered, focused, touched or off screen, or
 * the reader prefers reduced motion.
 */
export function useAutoplay(root: RefObject<HTMLElement | null>, playing: boolean, delay: number, advance: () => void) {
  useEffect(() => {
    const element = root.current
    if (!element || !playing || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let visible = false
    let touched = false
    const observer = new IntersectionObserver(([entry]) => (visible = entry?.isIntersecting ?? false), {
      threshold: 0.5,
    })
    observer.observe(element)
    const touch = () => (touched = true)
    element.addEventListener('touchstart', touch, { passive: true })
    const timer = setInterval(() => {
      const inUse = element.matches(':hover, :focus-within')
      if (visible && !touched && !inUse && !document.hidden) advance()
    }, delay)
    return () => {
      observer.disconnect()
      element.removeEventListener('touchstart', touch)
      clearInterval(timer)
    }
  }, [root, playing, delay, advance])
}
