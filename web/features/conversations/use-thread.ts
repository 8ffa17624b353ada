import { useEffect, useState, useSyncExternalStore } from 'react'
import { messageLimits } from '../../../contract/conversations-rules.ts'
import { api } from '../../api/browser-client.ts'
import { followStream } from '../../api/stream.ts'
import { showToast } from '../../ui/toast.ts'
import { type Deliver, type Outgoing, outboxOf } from './outbox.ts'
import { type Message, receive, unreadFor } from './thread.ts'

const PATIENCE_MS = 20_000
const WAITING_SHOWS_AFTER_MS = 1000

export interface LiveThread {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** false until the first messages, or the word that there are none, have come */
  loaded: boolean
  /** the line has been down for a moment and is being mended */
  waiting: boolean
  send: (text: string) => void
  resend: (clientId: string) => void
}

/** Follows one conversation: its messages live, sending with retry, and reading what is on screen. Give the component a key of the conversation's id. */
export function useThread(conversationId: string, userId: string): LiveThread {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [loaded, setLoaded] = useState(false)
  const [lineDown, setLineDown] = useState(false)
  const outbox = outboxOf(userId, conversationId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)

  useEffect(
    () =>
      followStream(
        'GET /message/:conversationId/:userId',
        { conversationId, userId },
        {
          restWhileHidden: true,
          onData: arrived => {
            setMessages(current => receive(current, arrived))
            setLoaded(true)
          },
          onState: state => setLineDown(state === 'waiting'),
        },
      ),
    [conversationId, userId],
  )
  useReading(messages, userId, lineDown)

  const deliver: Deliver = async ({ clientId, text }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const body = { data: { conversationId, clientId, message: text } }
    const reply = await api('POST /message/create-message', { body }, { quiet: true, signal })
    if (reply.success) setMessages(current => receive(current, [reply.message]))
    // that there is no line is said beside the message
    else if (reply.reason !== 'unreachable') showToast(reply.toast)
    return reply.success
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return {
    messages,
    outgoing: waiting.filter(({ clientId }) => !arrived.has(clientId)),
    loaded,
    waiting: useLasting(lineDown, WAITING_SHOWS_AFTER_MS),
    send: text => outbox.send(text, deliver),
    resend: clientId => outbox.resend(clientId, deliver),
  }
}

/** Marks messages read while they are really on screen, never in a hidden tab; once more when the line is back. */
function useReading(messages: readonly Message[], userId: string, lineDown: boolean): void {
  const unread = unreadFor(messages, userId)
    .slice(0, messageLimits.idsAtOnce)
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (unread === '' || lineDown) return
    const read = () => {
      if (document.visibilityState === 'visible')
        void api('POST /message/update', { body: { messageIds: unread.split(',') } }, { quiet: true })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [unread, lineDown])
}

/** True once something has been so for a while: what mends itself at once is not worth a word. */
function useLasting(is: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!is) return setLasting(false)
    const timer = setTimeout(() => setLasting(true), ms)
    return () => clearTimeout(timer)
  }, [is, ms])
  return lasting && is
}
