import type { IncomingMessage } from 'node:http'

/**
 * Reads the rest of an upload after its verb has answered. Unread, it would keep the connection open, and a sender that
 * is cut off might never see the reply. A sender of more than `most` further bytes is cut off.
 */
export function drainBody(request: IncomingMessage, most: number): void {
  if (request.complete) return
  let bytes = 0
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) request.destroy()
  })
  request.resume()
}
