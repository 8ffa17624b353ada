import { errors } from '@opensearch-project/opensearch'
import { IndexNotReady } from './opensearch-engine.ts'

/** What a fault says of the server: it cannot answer now, or not this question; undefined when the fault is not the server's. */
export function faultOf(error: unknown): 'away' | 'refused' | undefined {
  if (error instanceof IndexNotReady) return 'away'
  if (!(error instanceof errors.OpenSearchClientError)) return undefined
  const status = error instanceof errors.ResponseError ? (error.statusCode ?? 500) : 500
  return status >= 500 || [401, 403, 404, 408, 429].includes(status) ? 'away' : 'refused'
}
