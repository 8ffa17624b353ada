import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { isSignIn, type QuotaName, quotasOf, requestQuotas } from '../../contract/request-quotas.ts'
import type { Context } from '../platform/context.ts'
import type { House } from '../platform/house.ts'
import { networkOf } from '../platform/network.ts'
import { perDatabase } from '../platform/per-database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Counted, openRequestQuotas } from '../platform/request-quotas.ts'
import { isInProcess } from './in-process-call.ts'

const counters = perDatabase(openRequestQuotas)

/** Counts a call of the API for the account or the network that makes it; refuses with 429 what is one too many. */
export async function countCall(
  { house, viewer, ip }: Context,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (house.config.rateLimits === 'off') return
  // the page counts for itself; what is dear counts wherever it is asked for
  const names = quotasOf(endpoint).filter(name => name !== 'api' || !isInProcess(request))
  const found = await count(house, names, viewer ? `user ${viewer.userId}` : networkOf(ip))
  if (!isSignIn(endpoint.path)) reply.headers(rateLimitHeaders(names, found))
  const retryAfter = waitOf(found)
  if (retryAfter !== undefined) refuse('too_many_requests', { retryAfter })
}

/** Counts a page that is about to be rendered; the seconds to wait when it is one too many. */
export async function countPage(house: House, ip: string, reply: FastifyReply): Promise<number | undefined> {
  if (house.config.rateLimits === 'off') return undefined
  const found = await count(house, ['pages'], networkOf(ip))
  reply.headers(rateLimitHeaders(['pages'], found))
  return waitOf(found)
}

// one counter for all work of a process, over the connections that are kept free
const count = (house: House, names: readonly QuotaName[], caller: string): Promise<Counted[]> =>
  Promise.all(names.map(name => counters(house.dbFor('critical'))(`${name} ${caller}`, requestQuotas[name])))

/** Seconds until all that is used up may be used again. */
function waitOf(found: readonly Counted[]): number | undefined {
  const waits = found.filter(({ allowed }) => !allowed).map(({ seconds }) => seconds)
  return waits.length > 0 ? Math.max(...waits) : undefined
}

/** What is allowed and what is left, as draft-ietf-httpapi-ratelimit-headers-10 writes it. */
function rateLimitHeaders(names: readonly QuotaName[], found: readonly Counted[]): Record<string, string> {
  if (names.length === 0) return {}
  const policy = names.map(name => `"${name}";q=${requestQuotas[name].most};w=${requestQuotas[name].seconds}`)
  const left = names.map((name, at) => `"${name}";r=${found[at]!.remaining};t=${Math.ceil(found[at]!.seconds)}`)
  return { 'ratelimit-policy': policy.join(', '), ratelimit: left.join(', ') }
}
