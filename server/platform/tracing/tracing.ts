import type { IncomingHttpHeaders } from 'node:http'

export type SpanAttributes = Record<string, string | number>

/** The traces of a process: its requests and jobs, and their calls to other parts. */
export interface Tracing {
  /** Begins the span of a request; `headers` are those of a caller whose trace may be continued. */
  beginRequest(name: string, attributes: SpanAttributes, headers?: IncomingHttpHeaders): RequestSpan
  /** Runs a job in a span of its own. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Calls another part in a child span of the current one; without a current span, nothing is recorded. */
  call<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Sends the remaining spans, for some seconds at most. */
  close(): Promise<void>
}

export interface RequestSpan {
  traceId: string
  /** Runs `work`, whose spans belong to this request. */
  run(work: () => void): void
  end(attributes: SpanAttributes, failed: boolean): void
}
