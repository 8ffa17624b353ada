/** If a style sheet fails to load, requests it again at the next press: Vite would treat it as loaded. */
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
