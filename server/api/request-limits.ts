import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { isSignIn, type QuotaName, quotasOf, requestQuotas } from '#contract/http/request-quotas.ts'
import type { Context } from '../platform/context.ts'
import { networkOf } from '../platform/limits/network.ts'
import { leaseFrom } from '../platform/limits/redis-quotas.ts'
import { type Counted, type CountRequest, leaseIn, openRequestQuotas } from '../platform/limits/request-quotas.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'

const counters = new WeakMap<Services['admission'], CountRequest>()

/** Counts a call of the API for its account or network; refuses a call above the quota with 429. */
export async function countCall(
  { services, viewer, ip }: Context,
  endpoint: Endpoint,
  reply?: FastifyReply,
): Promise<void> {
  if (services.config.rateLimits === 'off') return
  const names = quotasOf(endpoint, viewer?.key && 'key')
  const found = await count(services, names, callerOf(viewer) ?? networkOf(ip))
  if (reply && !isSignIn(endpoint.path)) reply.headers(rateLimitHeaders(names, found))
  const retryAfter = waitOf(found)
  if (retryAfter !== undefined) refuse('too_many_requests', { retryAfter })
}

/** Each key has a quota of its own, so that a program cannot use up the calls of another or of the pages. */
const callerOf = (viewer: Context['viewer']): string | undefined =>
  viewer?.key ? `key ${viewer.key.id}` : viewer ? `user ${viewer.userId}` : undefined

/** The quotas of costly work, in calls and in pages. The request of a page itself counts only for the quota `pages`. */
export const costlyQuotasOf = (endpoint: Endpoint): QuotaName[] => quotasOf(endpoint).filter(name => name !== 'api')

/** Counts costly work for the visitor whose page needs it; refuses work above the quota with 429. */
export async function countCostlyCall(services: Services, ip: string, names: readonly QuotaName[]): Promise<void> {
  if (services.config.rateLimits === 'off' || names.length === 0) return
  const retryAfter = waitOf(await count(services, names, networkOf(ip)))
  if (retryAfter !== undefined) refuse('too_many_requests', { retryAfter })
}

/** Counts a page before it is rendered; returns the seconds to wait if it is above the quota. */
export async function countPage(services: Services, ip: string, reply: FastifyReply): Promise<number | undefined> {
  if (services.config.rateLimits === 'off') return undefined
  const found = await count(services, ['pages'], networkOf(ip))
  reply.headers(rateLimitHeaders(['pages'], found))
  return waitOf(found)
}

const count = (services: Services, names: readonly QuotaName[], caller: string): Promise<Counted[]> =>
  Promise.all(names.map(name => counterFor(services)(`${name} ${caller}`, requestQuotas[name])))

/** One counter for all requests of a process, over the connections that are reserved for it. */
function counterFor({ admission, dbFor, redis }: Services): CountRequest {
  const known = counters.get(admission)
  if (known) return known
  const lease = leaseIn(dbFor('critical'))
  const made = openRequestQuotas(redis ? leaseFrom(redis, lease) : lease)
  counters.set(admission, made)
  return made
}

/** Seconds until every used-up quota has room again. */
function waitOf(found: readonly Counted[]): number | undefined {
  const waits = found.filter(({ allowed }) => !allowed).map(({ seconds }) => seconds)
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** The allowed and the remaining requests, as draft-ietf-httpapi-ratelimit-headers-10 writes them. */
function rateLimitHeaders(names: readonly QuotaName[], found: readonly Counted[]): Record<string, string> {
  if (names.length === 0) return {}
  const policy = names.map(name => `"${name}";q=${requestQuotas[name].most};w=${requestQuotas[name].seconds}`)
  const left = found.map(({ remaining, seconds }, at) => `"${names[at]}";r=${remaining};t=${Math.ceil(seconds)}`)
  return { 'ratelimit-policy': policy.join(', '), ratelimit: left.join(', ') }
}
