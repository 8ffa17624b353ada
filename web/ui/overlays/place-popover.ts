const GAP = 4
const EDGE = 8

/**
 * Places an open popover below its anchor with aligned end edges, or above it if there is no space below; it stays
 * inside the window.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = box.bottom + GAP
  const fitsBelow = below + height <= innerHeight - EDGE
  const top = fitsBelow ? below : Math.max(EDGE, box.top - GAP - height)
  const startAligned = box.left + width <= innerWidth - EDGE && box.left < innerWidth / 2
  const left = startAligned ? box.left : box.right - width
  popover.style.top = `${top}px`
  popover.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - EDGE - width))}px`
}
