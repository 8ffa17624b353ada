import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface UnfinishedUpload {
  /** sends more of the body */
  send(bytes: Buffer): void
  end(): void
  drop(): void
  /** the answer; undefined if the connection was closed without one */
  answer: Promise<{ status: number; retryAfter: string | undefined; reason: string | undefined } | undefined>
}

/** Begins an upload with this stated length, without sending any of its body. */
export function sendUnfinished(
  url: string,
  { method, path, token, length }: { method: string; path: string; token: string; length: number },
): UnfinishedUpload {
  const call = request(`${url}${path}`, {
    method,
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=picture-boundary',
      'content-length': length,
    },
  })
  // the server may close the connection at any moment, also after its answer
  call.on('error', () => undefined)
  call.flushHeaders()
  return {
    send: bytes => void call.write(bytes),
    end: () => void call.end(),
    drop: () => void call.destroy(),
    answer: answerOf(call),
  }
}

async function answerOf(call: ClientRequest): Promise<Awaited<UnfinishedUpload['answer']>> {
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const body = await text(response)
    const reason = body.startsWith('{') ? (JSON.parse(body) as { reason?: string }).reason : undefined
    return { status: response.statusCode!, retryAfter: response.headers['retry-after'], reason }
  } catch {
    return undefined
  }
}
