import { useEffect } from 'react'

/**
 * Keeps the page as high as what the keyboard leaves free, where the browser lays its keyboard over the page instead of
 * making the page shorter.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = visualViewport
    const { style } = document.documentElement
    if (!viewport) return undefined
    const fit = () => {
      // a page that somebody has zoomed into keeps its size
      if (viewport.scale !== 1) return
      style.setProperty('--visible-height', `${viewport.height}px`)
      if (viewport.offsetTop > 0) scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      style.removeProperty('--visible-height')
    }
  }, [])
}
