import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { apiKeyPrefix } from '#contract/http/api-scopes.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Context, Viewer } from '../platform/context.ts'
import { networkOf } from '../platform/limits/network.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { findKeyViewer } from './keys/find-key.ts'
import { bearerToken, findViewer } from './sessions.ts'

/** The address for a caller whose connection closed before its address was read. */
const UNSPECIFIED = '0.0.0.0'
const ACCEPTABLE_ID = /^[A-Za-z0-9-]{8,64}$/

/** The id that follows a request through log, events and reply; a caller's own id is used if it is short and plain. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTABLE_ID.test(given) ? given : randomUUID()
}

/** The address that a request came from; X-Forwarded-For counts only from configured proxies. */
export const addressOf = (request: FastifyRequest): string => request.ip || UNSPECIFIED

/** The network of the caller, which gets only a share of the slots; undefined if rate limits are off. */
export const callerKeyOf = (services: Services, request: FastifyRequest): string | undefined =>
  services.config.rateLimits === 'off' ? undefined : networkOf(addressOf(request))

/** The context of a request; without a valid token the caller is anonymous. */
export async function requestContext(services: Services, request: FastifyRequest): Promise<Context> {
  // read at once: a closed connection no longer has an address
  const ip = addressOf(request)
  const token = bearerToken(request.headers.authorization)
  const find = token?.startsWith(apiKeyPrefix) ? findKeyViewer : findViewer
  const viewer = token ? await find(services, token) : null
  return {
    services,
    viewer,
    requestId: request.id,
    ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    log: services.log.child({ requestId: request.id }),
  }
}

const HOLDS_KEY = new RegExp(`^Bearer\\W*${apiKeyPrefix}`, 'i')

/** Refuses an invalid API key everywhere: its program would take the masked reply for visitors for its own. */
export function refuseUnknownKey({ headers }: FastifyRequest, viewer: Viewer | null): void {
  // an incomplete key is no token at all, so the header is read itself
  if (!viewer && HOLDS_KEY.test(headers.authorization ?? '')) refuse('key_unknown')
}

/** Refuses callers without the right to the endpoint. If anyone may call it, refuses only a key without its scope. */
export function refuseUnlessAllowed(endpoint: Endpoint, viewer: Viewer | null): void {
  const { access, scope } = endpoint
  if (viewer?.key && !(scope && viewer.key.scopes.includes(scope))) refuse('key_without_scope')
  if (access === 'anyone') return
  if (!viewer) refuse('unauthenticated')
  if (viewer.suspended && !endpoint.whileSuspended) refuse('account_suspended')
  if (viewer.admin) return
  const { pendingAdmin } = viewer
  if (access === 'admin') refuse(pendingAdmin ? 'second_factor_needed' : 'forbidden')
  if (access === 'pending-admin' && !pendingAdmin) refuse('forbidden')
}
