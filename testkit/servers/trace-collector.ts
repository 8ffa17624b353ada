import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

/** A span as OTLP writes it in JSON. */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}

interface Body {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector of traces that stores the received spans. */
export async function openTraceCollector() {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer((request, response) => {
    void text(request).then(body => {
      bodies.push(body)
      headers.push(request.headers)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const resources = () => bodies.flatMap(body => (JSON.parse(body) as Body).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** all received bodies unchanged */
    raw: () => bodies.join('\n'),
    headers,
    services: () => resources().map(({ resource }) => attributesOf(resource)['service.name']),
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

export const attributesOf = ({
  attributes,
}: {
  attributes: Attribute[]
}): Record<string, string | number | undefined> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
