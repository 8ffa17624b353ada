import { createContext, useContext } from 'react'
import type { ApiClient } from '../api/client.ts'
import type { PageMeta, PageModule } from '../page.ts'
import { type PageRoute, routeAt } from '../routes.ts'

/** One page, ready to be shown. */
export interface Screen {
  url: URL
  route: PageRoute
  page: PageModule
  data: unknown
  meta: PageMeta
  params: Readonly<Record<string, string | undefined>>
}

/** Loads the module of the page at `url` and its data, unless `known` data came with the document. Throws PageRedirect. */
export async function loadScreen(
  url: URL,
  api: ApiClient,
  answer: { status: number } = { status: 200 },
  known?: { data: unknown },
): Promise<Screen> {
  const { route, params } = routeAt(url.pathname)
  const page = await route.load()
  const data = known ? known.data : await page.loader?.({ api, url, params, answer })
  return { url, route, page, data: data ?? null, meta: page.meta({ data: data as never, url }), params }
}

export interface ShownScreen {
  screen: Screen
  /** true while another page, or other data for this one, is being loaded */
  navigating: boolean
  /** loads the data of this page again */
  reload: () => void
}

export const ScreenContext = createContext<ShownScreen | null>(null)

export function useScreen(): ShownScreen {
  const shown = useContext(ScreenContext)
  if (!shown) throw new Error('no screen around this component')
  return shown
}

/** What the page's loader found. */
export const usePageData = <Data>(): Data => useScreen().screen.data as Data

/** The parameters in the page's path. */
export const usePageParams = () => useScreen().screen.params

/** Whether something is on its way: the page shown stays, and may dim what is about to change. */
export const useNavigating = (): boolean => useScreen().navigating
