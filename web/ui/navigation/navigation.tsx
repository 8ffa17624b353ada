import { type ComponentProps, createContext, type MouseEvent, useCallback, useContext, useEffect, useMemo } from 'react'

export interface NavigateOptions {
  /** replaces the current history entry */
  replace?: boolean
  /** keeps the scroll position */
  preventScrollReset?: boolean
}

/** Computes the next address from the last requested one, which may not be on screen yet; undefined changes nothing. */
export type AddressStep = (now: URL) => string | undefined

/** Goes to a path of this site, or by a number of history entries. */
export type Navigate = (to: string | number | AddressStep, options?: NavigateOptions) => void

/** Asks the reader if the page may be left; calls `leave` after a yes. */
export type ConfirmLeave = (leave: () => void) => void

export interface Location {
  pathname: string
  /** begins with '?', or is empty */
  search: string
  /** begins with '#', or is empty */
  hash: string
}

/** The current address and the function that changes it; the application provides both. */
export const NavigationContext = createContext<{
  location: Location
  navigate: Navigate
  /** calls `confirm` before every step that leaves the page, until the returned function is called */
  guard: (confirm: ConfirmLeave) => () => void
  /** makes Back call `close` instead of leaving the page, until the returned function is called */
  closeOnBack: (close: () => void) => () => void
}>({
  location: { pathname: '/', search: '', hash: '' },
  navigate: () => {},
  guard: () => () => {},
  closeOnBack: () => () => {},
})

export const useLocation = (): Location => useContext(NavigationContext).location

export const useNavigate = (): Navigate => useContext(NavigationContext).navigate

export const useLeaveGuard = (): ((confirm: ConfirmLeave) => () => void) => useContext(NavigationContext).guard

export const useCloseOnBack = (): ((close: () => void) => () => void) => useContext(NavigationContext).closeOnBack

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/**
 * A link that changes the page without loading a document. With a modifier key, or before the scripts have loaded, it
 * is a plain link.
 */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (event.defaultPrevented || !plain || rest.target || rest.download !== undefined) return
    event.preventDefault()
    navigate(to, { ...(replace && { replace }), ...(preventScrollReset && { preventScrollReset }) })
  }
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  )
}

/** Changes to another page as soon as it is rendered, and replaces the history entry. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const go = useCallback(() => navigate(to, { replace: true }), [navigate, to])
  useEffect(go, [go])
  return null
}
