import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { ApiKey } from '#contract/api.ts'
import type { Endpoint, EndpointInput } from '#contract/http/endpoint.ts'
import type { Context, ContextOf, Verb, VerbReply } from '../platform/context.ts'
import type { StreamSource } from '../platform/messaging/stream-source.ts'

type Uploads = { files: () => AsyncIterableIterator<MultipartFile> }

/** An endpoint and its verb. */
export interface Route {
  endpoint: Endpoint
  answer?: (context: Context, input: never) => Promise<unknown>
  send?: (context: Context, input: never) => Promise<Download>
  open?: (context: Context, input: never) => Promise<StreamSource>
}

/** A file that is being sent: `body` is read as fast as the caller takes it. */
export interface Download {
  name: string
  body: Readable
}

export const route = <E extends Endpoint & { key: ApiKey }>(endpoint: E, answer: Verb<E['key']>): Route => ({
  endpoint,
  answer: answer as Route['answer'] & {},
})

/** An upload: the verb also gets the files of the request, one after another. */
export const uploadRoute = <E extends Endpoint>(
  endpoint: E,
  answer: (context: ContextOf<E>, input: EndpointInput<E> & Uploads) => Promise<VerbReply<E>>,
): Route => ({ endpoint, answer: answer as Route['answer'] & {} })

/** An event stream: the verb checks access and returns the source to read. */
export const streamRoute = <E extends Endpoint>(
  endpoint: E,
  open: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<StreamSource>,
): Route => ({ endpoint, open: open as Route['open'] & {} })

/** A download: the verb returns the name of the file and streams its content. */
export const downloadRoute = <E extends Endpoint>(
  endpoint: E,
  send: (context: ContextOf<E>, input: EndpointInput<E>) => Promise<Download>,
): Route => ({ endpoint, send: send as Route['send'] & {} })
