const GAP_PX = 4
const EDGE_PX = 8

/**
 * Places an open popover below its anchor, or above it if there is no space below. For an anchor in the left half of
 * the window, the left edges are aligned, otherwise the right edges. The popover stays inside the window.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = box.bottom + GAP_PX
  const fitsBelow = below + height <= innerHeight - EDGE_PX
  const top = fitsBelow ? below : Math.max(EDGE_PX, box.top - GAP_PX - height)
  const startAligned = box.left + width <= innerWidth - EDGE_PX && box.left < innerWidth / 2
  const left = startAligned ? box.left : box.right - width
  popover.style.top = `${top}px`
  popover.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - EDGE_PX - width))}px`
}
