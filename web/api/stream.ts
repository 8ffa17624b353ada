import { createEventSource } from 'eventsource-client'
import type { ApiKey, ApiReply } from '../../contract/api.ts'
import { readToken } from './session.ts'

export interface StreamOptions<K extends ApiKey> {
  onData(data: ApiReply<K>): void
  /** the line between page and server: 'open' while it stands, 'waiting' while it is being mended */
  onState?(state: 'open' | 'waiting'): void
}

/** Follows an event stream until the returned function is called; reconnects by itself and resumes where it was. */
export function followStream<K extends ApiKey>(
  key: K,
  params: Record<string, string>,
  { onData, onState }: StreamOptions<K>,
): () => void {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const source = createEventSource({
    url: new URL(`/api${path}`, location.href),
    headers: { authorization: `Bearer ${readToken() ?? ''}` },
    onMessage: ({ data }) => onData(JSON.parse(data) as ApiReply<K>),
    onConnect: () => onState?.('open'),
    onDisconnect: () => onState?.('waiting'),
    onScheduleReconnect: () => onState?.('waiting'),
  })
  return () => source.close()
}
