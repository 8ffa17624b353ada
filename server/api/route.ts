import type { ApiKey } from '#contract/api.ts'
import type { Endpoint, EndpointInput } from '#contract/http/endpoint.ts'
import type { Context, ContextOf, Download, DownloadVerb, UploadVerb, Verb } from '../platform/context.ts'
import type { StreamSource } from '../platform/messaging/stream-source.ts'

/** An endpoint and its verb. */
export interface Route {
  endpoint: Endpoint
  answer?: (context: Context, input: never) => Promise<unknown>
  send?: (context: Context, input: never) => Promise<Download>
  open?: (context: Context, input: never) => Promise<StreamSource>
}

export const route = <E extends Endpoint & { key: ApiKey }>(endpoint: E, answer: Verb<E['key']>): Route => ({
  endpoint,
  answer: answer as Route['answer'] & {},
})

/** An upload: the verb also gets the files of the request, one after another. */
export const uploadRoute = <E extends Endpoint & { key: ApiKey }>(
  endpoint: E,
  answer: UploadVerb<E['key']>,
): Route => ({ endpoint, answer: answer as Route['answer'] & {} })

/** An event stream: the verb checks access and returns the source to read. */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  open: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<StreamSource>,
): Route => ({ endpoint, open: open as Route['open'] & {} })

/** A download: the verb returns the name of the file and streams its content. */
export const downloadRoute = <E extends Endpoint & { key: ApiKey }>(
  endpoint: E,
  send: DownloadVerb<E['key']>,
): Route => ({ endpoint, send: send as Route['send'] & {} })
