import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}

export interface Receiver {
  origin: string
  received: Received[]
  /** the status of the next answers, or undefined to give none */
  answer: (call: Received) => number | undefined | Promise<number>
  close(): void
}

/** A receiver of webhooks on loopback; by default it accepts all of them. */
export async function openReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { type = '', data = {} } = body ? (JSON.parse(body) as Partial<Received>) : {}
      const headers = request.headers as Record<string, string>
      const call: Received = { path: request.url ?? '', headers, body, type, data }
      receiver.received.push(call)
      void Promise.resolve(receiver.answer(call)).then(status => {
        if (status !== undefined) response.writeHead(status, { location: `${receiver.origin}/elsewhere` }).end()
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: () => 204,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
