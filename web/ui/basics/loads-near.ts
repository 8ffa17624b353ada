/**
 * Props for an element that opens a part at a press. They load this part as soon as the element gets the pointer or the
 * focus.
 */
export function loadsNear(load: () => Promise<unknown>) {
  // a failed load is tried again at the press
  const near = () => void load().catch(() => {})
  return { onPointerEnter: near, onFocus: near }
}
