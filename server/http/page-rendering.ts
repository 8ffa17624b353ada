import type { FastifyInstance } from 'fastify'
import type { PageName } from '../../contract/urls.ts'
import { inProcessHeaders } from './in-process-call.ts'

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

/** The module of the build that renders pages. */
export interface ServerEntry {
  render: Render
  pageNameAt(pathname: string): PageName
}

/** The way to the API for one page: through the application's own door, in process, on behalf of the visitor. */
export interface PageTransport {
  call: Transport
  /** seconds the visitor has to wait when a call was one too many of their own */
  wait(): number | undefined
  /** a call found the server too busy */
  isBusy(): boolean
}

export function pageTransport(app: FastifyInstance, visitorIp: string): PageTransport {
  let wait: number | undefined
  let busy = false
  return {
    wait: () => wait,
    isBusy: () => busy,
    async call({ method, path, headers, body }) {
      const response = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, ...inProcessHeaders },
        remoteAddress: visitorIp,
        ...(body !== undefined && { payload: body as string }),
      })
      if (response.statusCode === 429) wait = Math.max(wait ?? 0, Number(response.headers['retry-after']))
      busy ||= response.statusCode === 503
      return { status: response.statusCode, body: response.json() }
    },
  }
}
