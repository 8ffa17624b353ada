import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/runtime/refusal.ts'

/** Limits of a request before its body is read: the number of headers, the address in bytes. */
export const requestLimits = { headers: 100, address: 4096 } as const

/** Refuses requests with too many headers or too long an address, and compressed bodies. */
export function refuseMisshapen(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, originalUrl }) => {
    if (originalUrl.length > requestLimits.address) refuse('address_too_long')
    if (raw.rawHeaders.length / 2 > requestLimits.headers) refuse('too_many_headers')
    if (headers['content-encoding'] !== undefined) refuse('unsupported_media')
  })
}

/** The path and query of an address that includes the host, as in a request to a proxy. */
export function originForm(address = '/'): string {
  if (address.startsWith('/')) return address
  const url = URL.parse(address)
  return url ? url.pathname + url.search : '/*'
}
