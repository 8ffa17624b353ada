import type { LoaderSource } from '../routing/page.ts'
import type { Screen } from '../routing/screen.ts'
import { routeAt } from './routes.ts'

/** Loads the page module of `url` and its data; `known` is data that came with the document. Throws PageRedirect. */
export async function loadScreen(
  url: URL,
  source: LoaderSource,
  answer: { status: number } = { status: 200 },
  known?: { data: unknown },
): Promise<Screen> {
  const { route, params } = routeAt(url.pathname)
  const page = await route.load()
  const data = known ? known.data : await page.loader?.({ ...source, url, params, answer })
  return { url, route, page, data: data ?? null, meta: page.meta({ data: data as never, url }), params }
}
