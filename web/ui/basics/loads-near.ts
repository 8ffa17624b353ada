/** Props of an element that load a part which a press inside opens, once the pointer or the focus comes near. */
export function loadsNear(load: () => Promise<unknown>) {
  // a failed load is tried again at the press
  const near = () => void load().catch(() => {})
  return { onPointerEnter: near, onFocus: near }
}
