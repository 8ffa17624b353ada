import type { IncomingMessage } from 'node:http'

/**
 * Reads away what an upload still sends after its verb has answered: unread, it would hold the connection, and cut off, its
 * sender might never see the reply. Who sends more than `most` further bytes is cut off all the same.
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
