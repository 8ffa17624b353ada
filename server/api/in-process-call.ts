import type { ApiInput, ApiKey } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import type { Reader } from '../platform/database/replicas/readers.ts'
import type { Refusal } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { readInput, servicesFor } from './endpoint-call.ts'
import { createFaultLog } from './fault-log.ts'
import { checkValue } from './json-guard.ts'
import { answerFrom, readerFor } from './replica-reads.ts'
import { bodyOf } from './replies/refusal-reply.ts'
import { refuseUnlessAllowed } from './request-context.ts'
import { costlyQuotasOf, countCostlyCall } from './request-limits.ts'
import type { Route } from './route.ts'

/** The visitor on whose behalf the server calls. */
export interface Visitor {
  ip: string
  requestId: string
  /** the database from which the page is read; default: any replica */
  reader?: Reader
}

export type InProcessCall = <K extends ApiKey>(
  visitor: Visitor,
  key: K,
  input: ApiInput<K>,
) => Promise<{ reply: object } | { reply: RefusalBody; refusal: Refusal }>

/**
 * Calls a verb of this process to render a page for an anonymous visitor, without HTTP but with the endpoint's access,
 * quotas, input and reply. The page itself counts for the quota of the whole API.
 */
export function openInProcessCalls(services: Services, routes: readonly Route[]): InProcessCall {
  const known = new Map(
    routes.map(route => [route.endpoint.key, { ...route, services: servicesFor(services, route.endpoint) }]),
  )
  const logFault = createFaultLog(services.log)
  return async ({ ip, requestId, reader }, key, input) => {
    const route = known.get(key)
    if (!route?.answer) throw new Error(`No verb answers ${key}.`)
    const { endpoint, services: own } = route
    const log = services.log.child({ requestId })
    const context = { services: own, viewer: null, requestId, ip, userAgent: '', log }
    try {
      await countCostlyCall(services, ip, costlyQuotasOf(endpoint))
      refuseUnlessAllowed(endpoint, context.viewer)
      const { params = {}, query = {}, body = {} }: Partial<Record<'params' | 'query' | 'body', object>> = input
      checkValue(body)
      const read = readInput(endpoint, { params, query: asInAddress(query), body })
      const answered = await answerFrom(reader ?? readerFor(context, endpoint, {}), context, route, read as never)
      // drops fields that the contract does not name
      return { reply: { success: true, ...(endpoint.reply.parse(answered ?? {}) as object) } }
    } catch (error) {
      const refusal = logFault(error, { requestId, method: endpoint.method, path: `/api${endpoint.path}` })
      return { reply: bodyOf(refusal), refusal }
    }
  }
}

const asInAddress = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
