import { createEventSource, type EventSourceClient } from 'eventsource-client'
import type { Person } from './people.ts'

/** The events that a listener has received so far. */
export interface Heard<T> {
  events: { id: string | undefined; event: string | undefined; data: T }[]
  client: EventSourceClient
}

/** Listeners over real HTTP, with the event source that the browser uses. */
export function eventListeners(origin: string) {
  const clients: EventSourceClient[] = []
  return {
    listen<T>(path: string, person: Person, lastEventId?: string): Heard<T> {
      const events: Heard<T>['events'] = []
      const client = createEventSource({
        url: `${origin}/api${path}`,
        headers: { authorization: `Bearer ${person.token}` },
        ...(lastEventId !== undefined && { initialLastEventId: lastEventId }),
        onMessage: ({ id, event, data }) => events.push({ id, event, data: JSON.parse(data) as T }),
      })
      clients.push(client)
      return { events, client }
    },
    closeAll(): void {
      for (const client of clients.splice(0)) client.close()
    },
  }
}
