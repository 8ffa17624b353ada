import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { webhookFaults, webhookLimits } from '#contract/connections/webhook-rules.ts'
import { isPublicAddress } from './public-address.ts'

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
/** All addresses of a name. */
export type Resolve = (name: string, found: Found) => void

const nameservers = new Resolver({ timeout: 2000, tries: 2 })
/** Queries the nameservers. `dns.lookup` would occupy one of the few threads of the process while one is silent. */
const resolve: Resolve = (name, found) =>
  void Promise.allSettled([nameservers.resolve4(name), nameservers.resolve6(name)]).then(([four, six]) => {
    const addresses = [
      ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 })) : []),
    ]
    found(addresses.length > 0 ? null : new NotFound(), addresses)
  })

/**
 * The fault of an address that shows without resolving its name; `trusted` are origins that the operator has allowed.
 */
export function webhookAddressFault(address: string, trusted: readonly string[]): string | undefined {
  if (address.length > webhookLimits.addressMost || !URL.canParse(address)) return webhookFaults.address
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username || password) return webhookFaults.credentials
  if (trusted.includes(origin)) return undefined
  if (protocol !== 'https:') return webhookFaults.address
  if (port !== '' && Number(port) < 1024) return webhookFaults.port
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPublicAddress(host) ? undefined : webhookFaults.private
  return /\.(?!local$|localhost$|internal$|home$|lan$|arpa$|test$|invalid$|onion$)[a-z0-9-]+$/i.test(host)
    ? undefined
    : webhookFaults.private
}

export interface Call {
  address: string
  body: string
  headers: Record<string, string>
}

/** The status of the answer, or the reason for a missing one. */
export type Answer = { status: number } | { problem: string }

/**
 * Posts to a receiver and follows no redirect. The connection uses the addresses that were checked, so that a name
 * whose addresses change meanwhile leads nowhere else.
 */
export function callReceiver(
  { address, body, headers }: Call,
  trusted: readonly string[],
  { resolver = resolve, answerMs = webhookLimits.answerMs }: { resolver?: Resolve; answerMs?: number } = {},
): Promise<Answer> {
  const fault = webhookAddressFault(address, trusted)
  if (fault) return Promise.resolve({ problem: fault })
  const url = new URL(address)
  const isTrusted = trusted.includes(url.origin)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise(settle => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(answerMs),
        ...(!isTrusted && { lookup: onlyPublic(resolver) }),
      },
      answer => {
        settle({ status: answer.statusCode ?? 0 })
        answer.destroy()
      },
    )
    call.on('error', error => settle({ problem: problemOf(error) }))
    call.end(body)
  })
}

class NotFound extends Error {
  override message = 'The name of this address could not be found'
}

class NotPublic extends Error {
  override message = webhookFaults.private
}

/** Resolves a name for a connection; refuses the name if any of its addresses is not public. */
const onlyPublic =
  (resolver: Resolve) =>
  (
    name: string,
    options: LookupOptions,
    found: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    resolver(name, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return found(error ?? new NotPublic(), [])
      if (!addresses.every(({ address }) => isPublicAddress(address))) return found(new NotPublic(), [])
      if (options.all) return found(null, addresses)
      return found(null, first.address, first.family)
    })
  }

/** A sentence for the log of deliveries; it does not reveal which internal addresses are reachable. */
function problemOf(error: Error & { code?: string }): string {
  if (error instanceof NotPublic || error instanceof NotFound) return error.message
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${webhookLimits.answerMs / 1000} seconds`
  return /^(ERR_TLS|CERT|DEPTH_ZERO|UNABLE|SELF_SIGNED)/.test(error.code ?? '')
    ? 'The certificate of this address is not valid'
    : 'The connection failed'
}
