import { type ClientRequest, get } from 'node:http'
import type { Message } from '#contract/conversations/endpoints.ts'

export interface HeardEvent {
  id: string | undefined
  event: string | undefined
  data: string
}

export interface Reading {
  /** closes the connection abruptly, at any point of an event */
  cut(): void
  /** resolves when the connection has closed for any reason */
  gone: Promise<void>
}

/** Reads an event stream over plain HTTP; incomplete events are ignored. */
export function readStream(
  { port, path, headers }: { port: number; path: string; headers: Record<string, string> },
  onEvent: (event: HeardEvent) => void,
): Reading {
  let request: ClientRequest
  const gone = new Promise<void>(resolve => {
    request = get({ host: '127.0.0.1', port, path, headers, agent: false }, response => {
      if (response.statusCode !== 200) response.destroy()
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = readEvent(text.slice(0, end))
          text = text.slice(end + 2)
          if (event) onEvent(event)
        }
      })
      response.on('error', () => undefined)
      response.once('close', resolve)
    })
    request.on('error', () => resolve())
  })
  return { cut: () => request.destroy(), gone }
}

function readEvent(text: string): HeardEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const data = field('data')
  return data === undefined ? undefined : { id: field('id'), event: field('event'), data }
}

export const messagesIn = ({ data }: HeardEvent): Message[] => JSON.parse(data) as Message[]
