import { renderToString } from 'react-dom/server'
import { product } from '#contract/shared/product.ts'
import type { SiteFacts } from '#contract/site/site-facts.ts'
import { watchingTexts } from '#contract/watching/rules.ts'
import type { ApiClient } from './api/client.ts'
import { ServerApp } from './app/app.tsx'
import { loadScreen } from './app/load-screen.ts'
import { pageNameAt, routeAt } from './app/routes.ts'
import { Checking } from './pages/guard.tsx'
import { type PageMeta, PageRedirect } from './routing/page.ts'

export { language } from '#contract/site/languages.ts'

/** True if the page is refused first under load. */
export const givesWay = (pathname: string): boolean => routeAt(pathname).route.givesWay === true

/** A page as the server sends it; the caller puts it into a document with the files of the build. */
export interface RenderedPage {
  status: number
  /** the module of the page; the build finds its style sheets by this name */
  module: string
  html: string
  meta: PageMeta
  /** the address and the loader's data as JSON; absent if the browser renders the page */
  state?: string
}

/**
 * The metadata of a lot that is paused, sold or deleted. It is set here because the script of the product page has
 * reached its size limit.
 */
const goneMeta = (meta: PageMeta): PageMeta => ({ ...meta, title: `${watchingTexts.gone} | ${product.name}` })

/** Renders the page at an address, or returns the address of a redirect. */
export async function render(
  address: string,
  api: ApiClient,
  facts: SiteFacts,
): Promise<RenderedPage | { redirect: string; forGood: boolean }> {
  const url = new URL(address)
  const { route } = routeAt(url.pathname)
  if (route.audience !== 'everyone') {
    const { meta } = await route.load()
    return {
      status: route.status ?? 200,
      module: route.module,
      html: renderToString(<Checking />),
      meta: { ...meta({ data: undefined as never, url }), noindex: true },
    }
  }
  const answer = { status: 200 }
  try {
    const screen = await loadScreen(url, { api, facts }, answer)
    return {
      status: answer.status,
      module: route.module,
      html: renderToString(<ServerApp screen={screen} facts={facts} />),
      meta: answer.status === 410 && pageNameAt(url.pathname) === 'product' ? goneMeta(screen.meta) : screen.meta,
      state: JSON.stringify({ path: url.pathname + url.search, data: screen.data }),
    }
  } catch (error) {
    // an address with a former name of the seller redirects permanently
    if (error instanceof PageRedirect) return { redirect: error.path, forGood: pageNameAt(url.pathname) === 'supplier' }
    throw error
  }
}
