/** The open modal dialogs, the lowest first, for parts above them such as toasts. */
let modals: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  modals = next
  for (const listener of listeners) listener()
}

export function enterModalLayer(dialog: HTMLDialogElement): () => void {
  change([...modals, dialog])
  return () => change(modals.filter(other => other !== dialog))
}

export function topModal(): HTMLDialogElement | null {
  return modals.at(-1) ?? null
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
