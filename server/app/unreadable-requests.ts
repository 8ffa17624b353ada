import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusalBody, RefusalReason } from '#contract/http/refusals.ts'
import { refusals } from '#contract/http/refusals.ts'

const reasons: Readonly<Record<string, RefusalReason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_many_headers',
}

/** Answers an invalid request with the same sentences as every refusal, and closes the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(replyOf(reasons[error.code ?? ''] ?? 'malformed'))
  socket.destroy(error)
}

function replyOf(reason: RefusalReason): string {
  const { status, message } = refusals[reason]
  const refusal: RefusalBody = { success: false, code: status, reason, toast: { type: 'error', message } }
  const body = JSON.stringify(refusal)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}
