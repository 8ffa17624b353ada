import { createContext, useContext } from 'react'
import type { PageMeta, PageModule, PageRoute } from './page.ts'

/** One page, ready to be shown. */
export interface Screen {
  url: URL
  route: PageRoute
  page: PageModule
  data: unknown
  meta: PageMeta
  params: Readonly<Record<string, string | undefined>>
}

export interface ShownScreen {
  screen: Screen
  /** true while another page, or new data of this page, is loading */
  navigating: boolean
  /** reloads the data of this page */
  reload: () => void
}

export const ScreenContext = createContext<ShownScreen | null>(null)

export function useScreen(): ShownScreen {
  const shown = useContext(ScreenContext)
  if (!shown) throw new Error('no screen around this component')
  return shown
}

/** The data of the page's loader. */
export const usePageData = <Data>(): Data => useScreen().screen.data as Data

/** The parameters in the page's path. */
export const usePageParams = () => useScreen().screen.params

/** True while another page is loading: the current one stays and may dim the parts that will change. */
export const useNavigating = (): boolean => useScreen().navigating
