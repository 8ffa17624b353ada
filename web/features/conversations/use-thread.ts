import { useCallback, useEffect, useState } from 'react'
import { messageLimits } from '../../../contract/conversations-rules.ts'
import { api } from '../../api/browser-client.ts'
import { followStream } from '../../api/stream.ts'
import { begin, emptyThread, fail, receive, type Thread, unreadFor } from './thread.ts'

export interface LiveThread extends Thread {
  /** false until the first messages, or the word that there are none, have come */
  loaded: boolean
  /** the line is being mended */
  waiting: boolean
  send(text: string): void
  resend(clientId: string): void
}

/** Follows one conversation: its messages live, sending with retry, and reading what is on screen. Give the component a key of the conversation's id. */
export function useThread(conversationId: string, userId: string): LiveThread {
  const [thread, setThread] = useState<Thread>(emptyThread)
  const [loaded, setLoaded] = useState(false)
  const [waiting, setWaiting] = useState(false)

  useEffect(
    () =>
      followStream(
        'GET /message/:conversationId/:userId',
        { conversationId, userId },
        {
          onData: messages => {
            setThread(current => receive(current, messages))
            setLoaded(true)
          },
          onState: state => setWaiting(state === 'waiting'),
        },
      ),
    [conversationId, userId],
  )
  useReading(thread, conversationId, userId)

  const put = useCallback(
    async (clientId: string, text: string) => {
      setThread(current => begin(current, { clientId, text, at: new Date(), state: 'sending' }))
      const reply = await api('POST /message/create-message', {
        body: { data: { conversationId, clientId, message: text } },
      })
      setThread(current => (reply.success ? receive(current, [reply.message]) : fail(current, clientId)))
    },
    [conversationId],
  )

  return {
    ...thread,
    loaded,
    waiting,
    send: text => void put(crypto.randomUUID(), text),
    resend: clientId => {
      const failed = thread.outgoing.find(one => one.clientId === clientId)
      if (failed) void put(clientId, failed.text)
    },
  }
}

/** Marks messages read while they are really on screen, never in a hidden tab. */
function useReading(thread: Thread, conversationId: string, userId: string): void {
  const unread = unreadFor(thread, userId)
    .slice(0, messageLimits.idsAtOnce)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (unread === '') return
    const read = () => {
      if (document.visibilityState === 'visible')
        void api('POST /message/update', { body: { messageIds: unread.split(',') } }, { quiet: true })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, conversationId])
}
