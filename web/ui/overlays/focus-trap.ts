const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])'

/** Keeps Tab inside the container: the browser would move the focus to its toolbar. */
export function wrapTab(container: HTMLElement, event: { shiftKey: boolean; preventDefault: () => void }) {
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    element => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  if (!to || (active !== from && active !== container)) return
  event.preventDefault()
  to.focus()
}
