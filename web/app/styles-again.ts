/** Styles that could not be fetched are asked for once more at the next press: Vite takes them for loaded from then on. */
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
