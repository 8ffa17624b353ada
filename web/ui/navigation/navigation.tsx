import { type ComponentProps, createContext, type MouseEvent, useCallback, useContext, useEffect, useMemo } from 'react'

export interface NavigateOptions {
  /** takes the place of the current history entry */
  replace?: boolean
  /** leaves the page where it is scrolled */
  preventScrollReset?: boolean
}

/** The next address, from the one that was requested last, which may not be shown yet; undefined changes nothing. */
export type AddressStep = (now: URL) => string | undefined

/** Goes to a path of this site, or as many steps through the history. */
export type Navigate = (to: string | number | AddressStep, options?: NavigateOptions) => void

/** Asks the reader whether the page may be left; calls `leave` when it may. */
export type AskToLeave = (leave: () => void) => void

export interface Location {
  pathname: string
  /** from '?' on, or empty */
  search: string
  /** from '#' on, or empty */
  hash: string
}

/** The address of the application and the way to another one; the router provides this. */
export const NavigationContext = createContext<{
  location: Location
  navigate: Navigate
  /** from now on whatever leaves the page asks first; the answer ends that */
  guard: (ask: AskToLeave) => () => void
  /** until the answer is called, Back closes what is open instead of leaving the page */
  closeOnBack: (close: () => void) => () => void
}>({
  location: { pathname: '/', search: '', hash: '' },
  navigate: () => {},
  guard: () => () => {},
  closeOnBack: () => () => {},
})

export const useLocation = (): Location => useContext(NavigationContext).location

export const useNavigate = (): Navigate => useContext(NavigationContext).navigate

export const useLeaveGuard = (): ((ask: AskToLeave) => () => void) => useContext(NavigationContext).guard

export const useCloseOnBack = (): ((close: () => void) => () => void) => useContext(NavigationContext).closeOnBack

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link that changes the page without loading the document anew; with a modifier key, or before scripts run, it is a plain link. */
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

/** Goes elsewhere as soon as it is shown, in place of the current history entry. */
export function GoTo({ to }: { to: string }) {
  const navigate = useNavigate()
  const go = useCallback(() => navigate(to, { replace: true }), [navigate, to])
  useEffect(go, [go])
  return null
}
