import type { IncomingHttpHeaders } from 'node:http'

export type SpanAttributes = Record<string, string | number>

/** The traces of a process: its requests and jobs, and the calls of each to other parts. */
export interface Tracing {
  /** Begins the span of a request; `headers` are those of a caller whose trace may be continued. */
  beginRequest(name: string, attributes: SpanAttributes, headers?: IncomingHttpHeaders): RequestSpan
  /** Does a job in a span of its own. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Asks another part in a span below the one at hand; where there is none, nothing is noted. */
  call<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>
  /** Sends what is still to be sent, for some seconds at the most. */
  close(): Promise<void>
}

export interface RequestSpan {
  traceId: string
  /** Lets what `work` begins belong to this request. */
  run(work: () => void): void
  end(attributes: SpanAttributes, failed: boolean): void
}
