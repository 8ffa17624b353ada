import { codeOf, messageOf } from '../platform/log/error-details.ts'
import type { Log } from '../platform/log/log.ts'
import { logSparingly } from '../platform/log/log-sparingly.ts'
import { Refusal } from '../platform/runtime/refusal.ts'
import { refusalOf } from './replies/refusal-reply.ts'

interface FailedRequest {
  requestId: string
  method: string
  path: string
}

/** Logs the error that ended a call and returns the refusal for its caller; a bug is 'unexpected' to callers. */
export function createFaultLog(log: Log): (error: unknown, request: FailedRequest) => Refusal {
  const warn = logSparingly(log)
  return (error, request) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      const stack = error instanceof Error ? error.stack : undefined
      log.error('request.failed', { ...request, message: messageOf(error), stack })
      return new Refusal('unexpected', {})
    }
    const { requestId, path } = request
    if (refusal.status === 503 && !(error instanceof Refusal)) {
      // the reply only says to try again; the operator needs the cause
      const errorCode = codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')
      warn(refusal.reason, errorCode, { requestId, path, errorCode, message: messageOf(error) })
    } else if (refusal.status !== 404) {
      log.info('refused', { requestId, reason: refusal.reason, path })
    }
    return refusal
  }
}
