import type { z } from 'zod'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { issueMessage } from '#contract/http/issue-messages.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { checkParameters } from './json-guard.ts'
import { refuseIssues } from './refusal-reply.ts'

/** The services of an endpoint's verb: the database through the connections that work of its priority may hold. */
export const servicesFor = (services: Services, endpoint: Endpoint): Services => ({
  ...services,
  // the clock is asked through the app's own, which may be set while it runs
  clock: () => services.clock(),
  db: services.dbFor(endpoint.priority),
})

/** The input of a caller, read by the schemas of the endpoint. */
export function readInput(endpoint: Endpoint, given: { params: unknown; query: unknown; body: unknown }) {
  checkParameters(given.params)
  checkParameters(given.query)
  return {
    // an id that cannot exist is as unknown as one that does not
    params: readPart(endpoint.params, given.params, () => refuse('not_found')),
    query: readPart(endpoint.query, given.query),
    body: endpoint.files ? {} : readPart(endpoint.body, given.body ?? {}),
  }
}

function readPart(schema: z.ZodType, given: unknown, onFault?: () => never): unknown {
  const { success, data, error } = schema.safeParse(given, { error: issueMessage })
  if (success) return data
  if (onFault) onFault()
  return refuseIssues(error.issues, given)
}
