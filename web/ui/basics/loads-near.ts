/** Props of an element: when it gets the pointer or the focus, they load the part that a press inside it opens. */
export function loadsNear(load: () => Promise<unknown>) {
  // a failed load is tried again at the press
  const near = () => void load().catch(() => {})
  return { onPointerEnter: near, onFocus: near }
}
