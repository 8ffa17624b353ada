import { connect, type Socket } from 'node:net'
import type { Message } from '#contract/conversations/endpoints.ts'
import type { Person } from './storm-reader.ts'
import { messagesIn, type Reading, readStream } from './stream-reader.ts'

/** An address for X-Forwarded-For, since one address may have only a few streams. */
const addressOf = (index: number): string => `10.${(index >> 14) & 127}.${(index >> 7) & 127}.${index & 127}`

const headersOf = ({ token }: Person, index: number) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': addressOf(index),
})
const pathOf = (conversationId: string, { id }: Person) => `/api/message/${conversationId}/${id}`

export interface Crowd {
  /** opens a stream for each reader; resolves when all of them have received their first event */
  open(readers: { conversationId: string; person: Person }[]): Promise<void>
  close(): Promise<void>
}

/** Many open streams; `onMessage` gets every message of every stream, with its time. */
export function gatherCrowd(port: number, onMessage: (message: Message, reader: number, at: number) => void): Crowd {
  const readings: Reading[] = []
  return {
    async open(readers) {
      let next = 0
      const openNext = async (): Promise<void> => {
        const index = next++
        const reader = readers[index]
        if (!reader) return
        await new Promise<void>((resolve, reject) => {
          const path = pathOf(reader.conversationId, reader.person)
          const headers = headersOf(reader.person, readings.length)
          let first = true
          const reading = readStream({ port, path, headers }, event => {
            const at = performance.now()
            if (first) {
              first = false
              resolve()
            } else for (const message of messagesIn(event)) onMessage(message, index, at)
          })
          readings.push(reading)
          void reading.gone.then(() => reject(new Error(`stream ${index} ended before its first event`)))
        })
        return openNext()
      }
      await Promise.all(Array.from({ length: 40 }, openNext))
    },
    async close() {
      for (const { cut } of readings) cut()
      await Promise.all(readings.map(({ gone }) => gone))
    },
  }
}

/** Opens streams of a person's list of chats, and never reads from their sockets. */
export function openDeafReaders(port: number, person: Person, count: number): { close(): void } {
  const sockets: Socket[] = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(headersOf(person, 1_000_000 + index)).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(
      `GET /api/conversation/sse/conversations/${person.id} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`,
    )
    return socket
  })
  return {
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Sends one message and returns the time of sending; throws if it was not accepted. */
export async function sendOne(
  port: number,
  conversationId: string,
  { token }: Person,
  message: string,
): Promise<number> {
  const at = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/message/create-message`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { conversationId, message } }),
  })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`a message was answered ${response.status}`)
  return at
}
