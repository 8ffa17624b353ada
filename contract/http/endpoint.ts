import { z } from 'zod'
import type { ApiScope } from './api-scopes.ts'
import type { RefusalReason } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT'
/** `pending-admin` is for admins who have not shown their second factor yet. */
export type Access = 'anyone' | 'signed-in' | 'pending-admin' | 'admin'
/**
 * The order of service under overload: `critical` is served before everything else, `normal` next; `sheddable` is refused
 * first. `upload` waits for its caller more than it works, and `bulk` writes or reads whole files.
 */
export type Priority = 'critical' | 'normal' | 'sheddable' | 'upload' | 'bulk'

type Shape = z.ZodObject

/** One promise of the API: address under /api, who may call it, what goes in, what comes out, which refusals it can give. */
export interface Endpoint {
  key: string
  method: Method
  path: string
  summary: string
  access: Access
  /** multipart/form-data with files under this field name, instead of a JSON body */
  files?: string
  /** how many files at once; as many as a listing has pictures unless told */
  filesMost?: number
  /** largest file in bytes; that of a picture unless told */
  fileBytes?: number
  /** a server-sent event stream whose `data:` lines hold `reply` */
  stream?: boolean
  /** the reply is a file of this content type instead of JSON */
  download?: string
  /** largest JSON body in bytes; 64 KiB unless told */
  bodyLimit?: number
  /** longest list in a JSON body; that of `jsonLimits` unless told */
  itemsMost?: number
  /** the browser forgets what the pages have stored there once this is done */
  clearsStorage?: boolean
  /** takes an Idempotency-Key: the same request again has no second effect for a day, and the same reply */
  idempotent: boolean
  /** the order in which work is served and refused under load */
  priority: Priority
  /** is read from any database that is fresh enough; the verb writes nothing through the database that it is given */
  fromReplica: boolean
  /** a suspended account may call it; unless told, it may call what only reads, and what strangers may call */
  whileSuspended: boolean
  /** a quota of its own that a call counts for, beside that of the whole API */
  quota?: 'search' | 'suggestions'
  /** the scope by which an API key may call it; without one, no key may */
  scope?: ApiScope
  params: Shape
  query: Shape
  body: z.ZodType
  /** the reply without `success: true`, which the router adds */
  reply: z.ZodType
  refusals: readonly RefusalReason[]
}

interface Promised {
  summary: string
  access?: Access
  files?: string
  filesMost?: number
  fileBytes?: number
  stream?: boolean
  download?: string
  bodyLimit?: number
  itemsMost?: number
  clearsStorage?: boolean
  idempotent?: true
  priority?: Priority
  fromReplica?: true
  whileSuspended?: boolean
  quota?: 'search' | 'suggestions'
  scope?: ApiScope
  params?: Shape
  query?: Shape
  body?: z.ZodType
  reply?: z.ZodType
  refusals?: readonly RefusalReason[]
}

const nothing = z.object({})

type Given<P, K extends keyof Promised, Else> = P extends Record<K, infer V> ? V : Else
type Made<K extends string, P> = Omit<
  Endpoint,
  'key' | 'access' | 'idempotent' | 'params' | 'query' | 'body' | 'reply'
> & {
  key: K
  access: Given<P, 'access', 'anyone'>
  idempotent: Given<P, 'idempotent', false>
  params: Given<P, 'params', typeof nothing>
  query: Given<P, 'query', typeof nothing>
  body: Given<P, 'body', typeof nothing>
  reply: Given<P, 'reply', typeof nothing>
}

/** Declares an endpoint; `key` is 'METHOD /path', path parameters as `:name`. */
export function endpoint<const K extends `${Method} /${string}`, const P extends Promised>(
  key: K,
  promised: P,
): Made<K, P> {
  const space = key.indexOf(' ')
  const method = key.slice(0, space) as Method
  const { access = 'anyone', whileSuspended } = promised
  return {
    idempotent: false,
    priority: 'normal',
    fromReplica: false,
    params: nothing,
    query: nothing,
    body: nothing,
    reply: nothing,
    refusals: [],
    ...promised,
    access,
    whileSuspended: access === 'anyone' || (whileSuspended ?? method === 'GET'),
    key,
    method,
    path: key.slice(space + 1),
  } as unknown as Made<K, P>
}

export type EndpointInput<E> = E extends {
  params: infer P extends z.ZodType
  query: infer Q extends z.ZodType
  body: infer B extends z.ZodType
}
  ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
  : never
export type EndpointReply<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : never
