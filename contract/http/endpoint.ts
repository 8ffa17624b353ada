import { z } from 'zod'
import type { FirmRight } from '../firms/rules.ts'
import type { ApiScope } from './api-scopes.ts'
import type { RefusalReason } from './refusals.ts'

export type Method = 'GET' | 'POST' | 'PUT'
/** `pending-admin` is for admins who have not shown their second factor yet. */
export type Access = 'anyone' | 'signed-in' | 'pending-admin' | 'admin'
/**
 * The right that a member needs to call an endpoint for the firm; a person without a firm needs none. `lot` requires
 * `list` for one's own listings and `anyLot` for those of colleagues. At a `person` endpoint everybody acts for themselves, in a
 * firm or not.
 */
export type FirmAccess = 'person' | 'lot' | FirmRight
/**
 * The order of service under overload: `critical` is served first, `normal` next; `sheddable` is refused first.
 * `upload` spends most of its time waiting for its caller, and `bulk` writes or reads whole files.
 */
export type Priority = 'critical' | 'normal' | 'sheddable' | 'upload' | 'bulk'

type Shape = z.ZodObject

/** One endpoint of the API: address under /api, access, input, reply, refusals. */
export interface Endpoint {
  key: string
  method: Method
  path: string
  summary: string
  access: Access
  firm: FirmAccess
  /** multipart/form-data with files under this field name, instead of a JSON body */
  files?: string
  /** the most files at once; default: the number of pictures of a listing */
  filesMost?: number
  /** largest file in bytes; default: the limit of a picture */
  fileBytes?: number
  /** a stream of server-sent events; each `data:` line is one `reply` */
  stream?: boolean
  /** the reply is a file of this content type instead of JSON */
  download?: string
  /** largest JSON body in bytes; default: 64 KiB */
  bodyLimit?: number
  /** longest list in a JSON body; default: `jsonLimits.items` */
  itemsMost?: number
  /** after this call, the browser deletes the data that pages stored in it */
  clearsStorage?: boolean
  /** takes an Idempotency-Key: for a day, the same request has no second effect and gets the same reply */
  idempotent: boolean
  /** its class of service under load; default: `upload` with files, else `normal` */
  priority: Priority
  /** may read from a replica that is fresh enough; the verb writes nothing through that database */
  fromReplica: boolean
  /** true if a suspended account may call it; default: true for calls that only read or that need no account */
  whileSuspended: boolean
  /** a quota for this call in addition to that of the whole API */
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

/** An endpoint for admins needs no right in a firm; every other endpoint declares one. */
type Callers =
  | { access?: 'anyone' | 'signed-in'; firm: FirmAccess }
  | { access: 'pending-admin' | 'admin'; firm?: never }

type Switch = 'idempotent' | 'fromReplica'
type Promised = Callers &
  Pick<Endpoint, 'summary'> &
  Partial<Record<Switch, true>> &
  Partial<Omit<Endpoint, 'key' | 'method' | 'path' | 'summary' | keyof Callers | Switch>>

const nothing = z.object({})
const byId = z.object({ id: z.uuid() })
type OwnParams<K> = K extends `${string}/:id${string}` ? typeof byId : typeof nothing

type Given<P, K extends keyof Promised, Else> = P extends Record<K, infer V> ? V : Else
type Made<K extends string, P> = Omit<
  Endpoint,
  'key' | 'access' | 'idempotent' | 'params' | 'query' | 'body' | 'reply'
> & {
  key: K
  access: Given<P, 'access', 'signed-in'>
  idempotent: Given<P, 'idempotent', false>
  params: Given<P, 'params', OwnParams<K>>
  query: Given<P, 'query', typeof nothing>
  body: Given<P, 'body', typeof nothing>
  reply: Given<P, 'reply', typeof nothing>
}

/**
 * Declares an endpoint, by default for signed-in people; `key` is 'METHOD /path', path parameters as `:name`. An `:id` is a
 * UUID unless `params` says otherwise.
 */
export function endpoint<const K extends `${Method} /${string}`, const P extends Promised>(
  key: K,
  promised: P,
): Made<K, P> {
  const space = key.indexOf(' ')
  const method = key.slice(0, space) as Method
  const { access = 'signed-in', whileSuspended } = promised
  return {
    firm: 'person',
    idempotent: false,
    priority: promised.files ? 'upload' : 'normal',
    fromReplica: false,
    params: key.includes('/:id') ? byId : nothing,
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
