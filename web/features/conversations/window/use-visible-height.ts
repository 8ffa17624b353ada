import { useEffect } from 'react'

/** Sets the height of the page to the area above the on-screen keyboard, in browsers whose keyboard covers the page. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = visualViewport
    const { style } = document.documentElement
    if (!viewport) return undefined
    const fit = () => {
      // a zoomed page keeps its size
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
