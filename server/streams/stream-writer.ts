import type { ServerResponse } from 'node:http'
import type { Log } from '../platform/log/log.ts'
import type { StreamEvent, StreamSource } from '../platform/messaging/stream-source.ts'

/** One reader of a stream. */
export interface Feed {
  /** reads new events, now or after the current read */
  pump: () => void
  beat: () => void
  stop: () => void
}

interface FeedOptions {
  log: Log
  lastEventId: string | undefined
  stalledMs: number
  /** a read failed: the stream ends and the reader reconnects */
  onFault: (error: unknown) => void
}

/** Writes the events of the source one at a time, never faster than the reader takes them. */
export function feed(
  response: ServerResponse,
  source: StreamSource,
  { log, lastEventId, stalledMs, onFault }: FeedOptions,
): Feed {
  let cursor = lastEventId
  let reading = false
  let again = false
  let stalled: NodeJS.Timeout | undefined
  const over = () => response.writableEnded || response.destroyed
  const idle = () => over() || stalled !== undefined

  const drain = async () => {
    while (again && !idle()) {
      again = false
      if (!(await source.allowed())) {
        response.end()
        return
      }
      const event = await source.read(cursor)
      // a heartbeat may have filled the buffer meanwhile: this event is read again once the reader has caught up
      if (idle() || !event) continue
      cursor = event.id
      if (event.more !== false) again = true
      send(eventText(event))
    }
  }
  const pump = () => {
    again = true
    if (reading || idle()) return
    reading = true
    drain()
      .catch((error: unknown) => {
        onFault(error)
        // the reader reconnects and resumes
        response.end()
      })
      .finally(() => {
        reading = false
        // the reader may have caught up, or a hint have arrived, at the end of the last read
        if (again) pump()
      })
  }
  const send = (text: string) => {
    if (response.write(text)) return
    stalled = setTimeout(() => {
      log.info('stream.dropped', { unsent: response.writableLength })
      response.destroy()
    }, stalledMs)
    response.once('drain', () => {
      clearTimeout(stalled)
      stalled = undefined
      pump()
    })
  }
  return {
    pump,
    beat: () => {
      if (!idle()) send(': still here\n\n')
    },
    stop: () => clearTimeout(stalled),
  }
}

const eventText = ({ id, name, data, reset }: StreamEvent): string =>
  `${reset ? 'event: reset\ndata: {}\n\n' : ''}id: ${id}\n${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`
