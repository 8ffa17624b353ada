import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { readAfter } from '#contract/http/read-after.ts'
import type { Context } from '../platform/context.ts'
import { placeOf } from '../platform/database/replicas/position.ts'
import type { Freshness, Reader } from '../platform/database/replicas/readers.ts'
import type { Route } from './route.ts'

type Headers = Record<string, string | string[] | undefined>

/** The cookie's value if the WAL position of the write is unknown. */
const PRIMARY = 'primary'
const ours = new RegExp(`(?:^|; *)${readAfter.cookie}=([^;]*)`)

/** The WAL position of the caller's last write, from the browser's cookie; undefined without one. */
function writtenBy({ cookie }: Headers): Freshness | undefined {
  if (typeof cookie !== 'string' || !cookie.includes(readAfter.cookie)) return undefined
  const [, place] = ours.exec(cookie) ?? []
  // a cookie of an earlier release has another form
  return place === undefined ? undefined : (placeOf(place) ?? 'latest')
}

/** A page is the same for everybody; only a browser that has written must see its own write there. */
export const freshnessOfPage = (headers: Headers): Freshness => writtenBy(headers) ?? 'any'

/**
 * True for browsers, which send the origin of a call and return cookies. A program without cookies may have just
 * written, and nothing in its next call shows that.
 */
const storesCookies = (headers: Headers): boolean => headers['sec-fetch-site'] !== undefined

/** The database from which an endpoint reads; undefined if the verb uses the database of its services. */
export function readerFor({ services, viewer }: Context, endpoint: Endpoint, headers: Headers): Reader | undefined {
  if (!services.readers || !endpoint.fromReplica) return undefined
  return services.readers.choose(writtenBy(headers) ?? (viewer && !storesCookies(headers) ? 'latest' : 'any'))
}

/** The verb's answer, read through `reader` if the endpoint may use one. */
export async function answerFrom(
  reader: Reader | undefined,
  context: Context,
  { endpoint, answer }: Route,
  input: never,
): Promise<unknown> {
  if (!context.services.readers || !reader || !endpoint.fromReplica) return answer?.(context, input)
  const verb = (services: Context['services']) => answer?.({ ...context, services }, input)
  return reader.read(endpoint.priority, async db => verb({ ...context.services, db }))
}

/**
 * Sets the cookie of a caller who has just written or signed in: the WAL position that a replica must have replayed before
 * it answers their next reads.
 */
export async function recordWrite(
  { services, viewer }: Context,
  endpoint: Endpoint,
  reply: FastifyReply,
  answer: object,
): Promise<void> {
  if (!services.readers || endpoint.method === 'GET' || endpoint.fromReplica) return
  if (!viewer && !('t' in answer)) return
  const place = (await services.readers.place()) ?? PRIMARY
  const secure = services.config.publicUrl.protocol === 'https:' ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${readAfter.seconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${readAfter.cookie}=${place}; ${attributes}`)
}
