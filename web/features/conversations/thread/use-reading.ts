import { useEffect } from 'react'
import { messageLimits } from '#contract/conversations/rules.ts'
import { api } from '#web/api/browser-client.ts'
import { type Message, unreadFor } from './thread.ts'

/** Marks messages to this user as read, as soon as the tab is visible and `paused` is false. */
export function useReading(messages: readonly Message[], userId: string, paused: boolean): void {
  const unread = unreadFor(messages, userId)
    .slice(0, messageLimits.idsAtOnce)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (unread === '' || paused) return undefined
    const read = () => {
      if (document.visibilityState === 'visible')
        void api('POST /message/update', { body: { messageIds: unread.split(',') } }, { quiet: true })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, paused])
}
