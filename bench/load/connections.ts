import { connect, type Socket } from 'node:net'

/** A GET, or a POST with this body as JSON. */
export interface Endpoint {
  path: string
  body?: object
  /** accepts a brotli reply, as browsers do */
  compressed?: true
}

export interface Load {
  requests: number
  seconds: number
  /** milliseconds */
  p50: number
  p95: number
  failures: number
}

/** Requests `endpoints` in turn over `connections` kept-alive sockets, one open request on each, for `seconds`. */
export async function load(
  port: number,
  endpoints: readonly Endpoint[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const began = performance.now()
  const until = began + seconds * 1000
  const texts = endpoints.map(asText)
  const times: number[] = []
  let failures = 0
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay()
      const answers = readAnswers(socket)
      while (performance.now() < until) {
        const sent = performance.now()
        socket.write(texts[next++ % texts.length]!)
        const { value: status } = await answers.next()
        times.push(performance.now() - sent)
        if (status !== 200) failures++
      }
      socket.destroy()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { requests: times.length, seconds: (performance.now() - began) / 1000, p50: at(0.5), p95: at(0.95), failures }
}

function asText({ path, body, compressed }: Endpoint): string {
  const takes = compressed ? 'accept-encoding: br\r\n' : ''
  if (!body) return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${takes}\r\n`
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
}

/** Status codes of the replies on a socket, one after another; every reply must state its length. */
async function* readAnswers(socket: Socket): AsyncGenerator<number> {
  let text = ''
  for await (const chunk of socket) {
    text += (chunk as Buffer).toString('latin1')
    for (;;) {
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) break
      const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
      if (text.length < end + 4 + length) break
      const status = Number(text.slice(9, 12))
      text = text.slice(end + 4 + length)
      yield status
    }
  }
}
