import type { z } from 'zod'
import { accountEndpoints } from './accounts.ts'
import { adminEndpoints } from './admin.ts'
import { auditEndpoints } from './audit.ts'
import { businessEndpoints } from './businesses.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { contactEndpoints } from './contact.ts'
import { conversationEndpoints } from './conversations.ts'
import { discoveryEndpoints } from './discovery.ts'
import type { EndpointInput, EndpointReply } from './endpoint.ts'
import { importEndpoints } from './imports.ts'
import { listingEndpoints } from './listings.ts'
import { notificationEndpoints } from './notifications.ts'
import { reportEndpoints } from './reports.ts'
import { secondFactorEndpoints } from './second-factor.ts'

/** Every endpoint of the product, once. */
export const endpoints = [
  ...accountEndpoints,
  ...businessEndpoints,
  ...catalogueEndpoints,
  ...listingEndpoints,
  ...importEndpoints,
  ...discoveryEndpoints,
  ...conversationEndpoints,
  ...contactEndpoints,
  ...notificationEndpoints,
  ...adminEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...secondFactorEndpoints,
] as const

type Declared = (typeof endpoints)[number]
/** Endpoint by its key, for typed calls such as `api('GET /explore/deadstock/:id', ...)`. */
export type Api = { [E in Declared as E['key']]: E }
export type ApiKey = keyof Api
export type VerbInput<K extends ApiKey> = EndpointInput<Api[K]>
export type ApiReply<K extends ApiKey> = EndpointReply<Api[K]>

type In<S> = S extends z.ZodType ? z.input<S> : never
type Part<Name extends string, S> =
  Record<never, never> extends In<S> ? { [N in Name]?: In<S> } : { [N in Name]: In<S> }
/** What a caller hands over; parts that need nothing may be left out. */
export type ApiInput<K extends ApiKey> = Part<'params', Api[K]['params']> &
  Part<'query', Api[K]['query']> &
  Part<'body', Api[K]['body']>

const byKey = new Map<string, Declared>(endpoints.map(declared => [declared.key, declared]))

/** The declared endpoint with this key. */
export const endpointOf = <K extends ApiKey>(key: K): Api[K] => byKey.get(key) as Api[K]
