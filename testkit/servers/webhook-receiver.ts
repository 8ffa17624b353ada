import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { type WebhookEvent, webhookEventNames } from '#contract/connections/webhook-rules.ts'
import { openWorld } from '../world.ts'

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

/** A world whose webhooks may go to a receiver on loopback, which each test finds empty and accepting. */
export async function openWebhookWorld() {
  const receiver = await openReceiver()
  const world = await openWorld({ WEBHOOK_ORIGINS: receiver.origin })
  afterAll(async () => {
    receiver.close()
    await world.close()
  })
  beforeEach(async () => {
    receiver.received = []
    receiver.answer = () => 204
    await world.db.deleteFrom('webhooks').execute()
  })
  /** Makes a webhook of this person through the API. */
  const aWebhook = async (owner: { token: string }, events: WebhookEvent[] = webhookEventNames, path = '/hook') => {
    const body = { address: receiver.origin + path, events }
    const made = await world.api('POST /connections/webhooks', { body }, owner)
    return { id: made.body.webhook.id, secret: made.body.secret }
  }
  return { receiver, world, aWebhook }
}
