import type { MultipartFile } from '@fastify/multipart'
import type { ApiInput, ApiKey } from '#contract/api.ts'
import type { RefusalBody } from '#contract/http/refusals.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/database/replicas/readers.ts'
import type { Refusal } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readInput, servicesFor } from '../endpoint-call.ts'
import { createFaultLog } from '../fault-log.ts'
import { actingViewer } from '../firms/firm-viewer.ts'
import { checkValue } from '../json-guard.ts'
import { answerFrom, readerFor } from '../replica-reads.ts'
import { bodyOf } from '../replies/refusal-reply.ts'
import { refuseUnlessAllowed } from '../request-context.ts'
import { costlyQuotasOf, countCall, countCostlyCall } from '../request-limits.ts'
import type { Route } from '../route.ts'

/** The visitor on whose behalf the server calls. */
export interface Visitor {
  ip: string
  requestId: string
  /** the database from which the page is read; default: any replica */
  reader?: Reader
  /** the person on whose behalf the call is made; default: an anonymous visitor */
  viewer?: Viewer | null
  /** the files of an upload */
  files?: () => AsyncIterableIterator<MultipartFile>
}

export type InProcessCall = <K extends ApiKey>(
  visitor: Visitor,
  key: K,
  input: ApiInput<K>,
) => Promise<{ reply: object } | { reply: RefusalBody; refusal: Refusal }>

/**
 * Calls a verb of this process without HTTP but with the endpoint's access, quotas, input and reply, on behalf of a
 * person, or to render a page for an anonymous visitor. The request of that page has counted for the quota of pages
 * already, so these calls count only for the quotas of costly work.
 */
export function openInProcessCalls(services: Services, routes: readonly Route[]): InProcessCall {
  const known = new Map(
    routes.map(route => [route.endpoint.key, { ...route, services: servicesFor(services, route.endpoint) }]),
  )
  const logFault = createFaultLog(services.log)
  return async ({ ip, requestId, reader, viewer = null, files }, key, input) => {
    const route = known.get(key)
    if (!route?.answer) throw new Error(`No verb answers ${key}.`)
    const { endpoint, services: own } = route
    const log = services.log.child({ requestId })
    const caller = { services: own, viewer, requestId, ip, userAgent: '', log }
    try {
      if (viewer) await countCall(caller, endpoint)
      else await countCostlyCall(services, ip, costlyQuotasOf(endpoint))
      const context = { ...caller, viewer: actingViewer(endpoint, viewer) }
      refuseUnlessAllowed(endpoint, context.viewer)
      const { params = {}, query = {}, body = {} }: Partial<Record<'params' | 'query' | 'body', object>> = input
      checkValue(body)
      const read = readInput(endpoint, { params, query: asInAddress(query), body })
      const whole = { ...read, ...(files && { files }) }
      const answered = await answerFrom(reader ?? readerFor(context, endpoint, {}), context, route, whole as never)
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
