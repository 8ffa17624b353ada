import type { z } from 'zod'
import { accountEndpoints } from './accounts/endpoints.ts'
import { secondFactorEndpoints } from './accounts/second-factor.ts'
import { auditEndpoints } from './admin/audit.ts'
import { adminEndpoints } from './admin/endpoints.ts'
import { businessEndpoints } from './businesses/endpoints.ts'
import { catalogueEndpoints } from './catalogue/endpoints.ts'
import { connectionEndpoints } from './connections/endpoints.ts'
import { contactEndpoints } from './contact/endpoints.ts'
import { conversationEndpoints } from './conversations/endpoints.ts'
import { discoveryEndpoints } from './explore/endpoints.ts'
import { firmEndpoints } from './firms/people/firm-endpoints.ts'
import { freshnessEndpoints } from './freshness/endpoints.ts'
import { grievanceEndpoints } from './grievances/endpoints.ts'
import type { EndpointInput, EndpointReply } from './http/endpoint.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { claimEndpoints } from './kept-deals/claim-endpoints.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { listingEndpoints } from './listings/endpoints.ts'
import { manifestEndpoints } from './manifests/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { offerEndpoints } from './offers/endpoints.ts'
import { offerListEndpoints } from './offers/lists/endpoints.ts'
import { roundEndpoints } from './offers/rounds/round-endpoints.ts'
import { saverEndpoints } from './offers/savers/saver-endpoints.ts'
import { partyEndpoints } from './parties/endpoints.ts'
import { reportEndpoints } from './reports/endpoints.ts'
import { answerEndpoints } from './requirements/answer-endpoints.ts'
import { requirementEndpoints } from './requirements/endpoints.ts'
import { interestEndpoints } from './requirements/interest-endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { supplierEndpoints } from './suppliers/endpoints.ts'
import { watchingEndpoints } from './watching/endpoints.ts'

/** Every endpoint of the product, once, by the noun under which the reference of the API shows it. */
export const endpointsByTag = {
  Accounts: accountEndpoints,
  Businesses: businessEndpoints,
  Firms: firmEndpoints,
  Catalogue: catalogueEndpoints,
  Deadstock: [...listingEndpoints, ...freshnessEndpoints],
  Imports: importEndpoints,
  'Item lists': manifestEndpoints,
  Explore: discoveryEndpoints,
  Conversations: conversationEndpoints,
  Offers: [
    ...offerEndpoints,
    ...offerListEndpoints,
    ...roundEndpoints,
    ...saverEndpoints,
    ...claimEndpoints,
    ...partyEndpoints,
  ],
  Leads: leadEndpoints,
  Sellers: [...supplierEndpoints, ...reviewEndpoints],
  Watching: watchingEndpoints,
  Requirements: [...requirementEndpoints, ...answerEndpoints, ...interestEndpoints],
  Notifications: notificationEndpoints,
  Connections: connectionEndpoints,
  Contact: contactEndpoints,
  Reports: reportEndpoints,
  Complaints: grievanceEndpoints,
  Admin: [...adminEndpoints, ...auditEndpoints, ...secondFactorEndpoints],
} as const

type Declared = (typeof endpointsByTag)[keyof typeof endpointsByTag][number]
export const endpoints: readonly Declared[] = Object.values(endpointsByTag).flat()

/** All endpoints by their key, for typed calls such as `api('GET /explore/deadstock/:id', ...)`. */
export type Api = { [E in Declared as E['key']]: E }
export type ApiKey = keyof Api
export type VerbInput<K extends ApiKey> = EndpointInput<Api[K]>
export type ApiReply<K extends ApiKey> = EndpointReply<Api[K]>

type In<S> = S extends z.ZodType ? z.input<S> : never
type Part<Name extends string, S> =
  Record<never, never> extends In<S> ? { [N in Name]?: In<S> } : { [N in Name]: In<S> }
/** The input of a caller; parts without fields may be left out. */
export type ApiInput<K extends ApiKey> = Part<'params', Api[K]['params']> &
  Part<'query', Api[K]['query']> &
  Part<'body', Api[K]['body']>

const byKey = new Map<string, Declared>(endpoints.map(declared => [declared.key, declared]))

/** The declared endpoint with this key. */
export const endpointOf = <K extends ApiKey>(key: K): Api[K] => byKey.get(key) as Api[K]
