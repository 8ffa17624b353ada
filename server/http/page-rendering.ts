import type { FastifyInstance } from 'fastify'

type Call = { method: string; path: string; headers: Record<string, string>; body?: unknown }
type Transport = (call: Call) => Promise<{ status: number; body: unknown }>

interface RenderedPage {
  status: number
  module: string
  html: string
  meta: { title: string }
  state?: string
}

interface SiteFacts {
  supportEmail: string
}

/** What web/entry-server.tsx exports: a page, or the address to show instead. */
export type Render = (
  address: string,
  transport: Transport,
  facts: SiteFacts,
) => Promise<RenderedPage | { redirect: string }>

/** Carries a page's calls to the API through the application's own door, in process. */
export const apiTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body as string }),
    })
    return { status: response.statusCode, body: response.json() }
  }
