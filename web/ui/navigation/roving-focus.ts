type Arrows = 'horizontal' | 'vertical'

/**
 * Moves the focus among siblings by arrow keys, Home and End (WAI-ARIA authoring practices); returns true if it moved.
 */
export function moveFocus(event: React.KeyboardEvent, items: readonly HTMLElement[], arrows: Arrows): boolean {
  const [back, forward] = arrows === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const now = items.findIndex(item => item === document.activeElement)
  const target = {
    [back]: now <= 0 ? items.length - 1 : now - 1,
    [forward]: (now + 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (target === undefined) return false
  event.preventDefault()
  items[target]?.focus()
  return true
}
