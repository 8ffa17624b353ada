export type Toast = {
  id: number
  type: 'error' | 'info' | 'success'
  title?: string | undefined
  /** Line breaks are kept. */
  message: string
  /** Undoes the action; offered for 10 s. */
  undo?: (() => void) | undefined
}

export const SHOWN_FOR_MS = { error: 4000, info: 4000, success: 2000 } as const

const MOST_TOASTS = 20
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let nextId = 1

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for some seconds. A repeated message restarts its time instead of appearing twice, unless each has
 * its own Undo. A message with a title replaces an earlier one with this title, whose faults may be corrected.
 */
export function showToast(toast: Omit<Toast, 'id'>) {
  const others = toasts.filter(
    other =>
      other.undo !== undefined ||
      other.type !== toast.type ||
      other.title !== toast.title ||
      (toast.title === undefined && other.message !== toast.message),
  )
  setToasts([{ ...toast, id: nextId++ }, ...others].slice(0, MOST_TOASTS))
}

export function dismissToast(id: number) {
  setToasts(toasts.filter(toast => toast.id !== id))
}

/** The toasts on screen, the newest first. */
export function currentToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
