/** Requests failed style sheets again at the next press, because Vite treats a failed style sheet as loaded. */
export function fetchStylesAgain(): void {
  addEventListener(
    'error',
    ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return
      addEventListener('click', () => link.replaceWith(link.cloneNode()), { capture: true, once: true })
    },
    { capture: true },
  )
}
