import type { z } from 'zod'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { issueMessage } from '#contract/http/issue-messages.ts'
import { refuse } from '../platform/runtime/refusal.ts'
import type { Services } from '../platform/services.ts'
import { checkParameters } from './json-guard.ts'
import { refuseIssues } from './replies/refusal-reply.ts'

/**
 * The services for the verb of an endpoint; `db` uses only the connections that are open to the endpoint's priority.
 */
export const servicesFor = (services: Services, endpoint: Endpoint): Services => ({
  ...services,
  // reads the app's own clock each time, because it may be set while the app runs
  clock: () => services.clock(),
  db: services.dbFor(endpoint.priority),
})

/** Reads the input of a caller with the schemas of the endpoint. */
export function readInput(endpoint: Endpoint, given: { params: unknown; query: unknown; body: unknown }) {
  checkParameters(given.params)
  checkParameters(given.query)
  return {
    // an impossible id gets the same answer as an unknown one
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
