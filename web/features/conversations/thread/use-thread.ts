import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '#web/api/browser-client.ts'
import { followThread } from '#web/api/live/follow.ts'
import { continueThread, receive } from '#web/api/live/live-state.ts'
import { useSession } from '#web/api/session.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type Deliver, type Outgoing, outboxOf } from './outbox.ts'
import { type Conversation, hasOlder, type Message, prepend } from './thread.ts'
import { useDelayed } from './use-delayed.ts'
import { useReading } from './use-reading.ts'

const REPLY_WITHIN_MS = 20_000
const WAITING_SHOWS_AFTER_MS = 1000

export interface LiveThread {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** true once the first messages have arrived, or the reply that there are none */
  loaded: boolean
  /** true while a lost connection is being restored */
  waiting: boolean
  older: { there: boolean; state: 'idle' | 'loading' | 'failed'; load: () => void }
  send: (text: string) => void
  resend: (clientId: string) => void
  /** adds a message that did not come through the stream */
  receive: (message: Message) => void
}

/**
 * Follows one conversation: live messages, sending with retries, and marking as read. Give the component the id of the
 * conversation as its key.
 */
export function useThread({ id: conversationId, status, clearedSeq }: Conversation, userId: string): LiveThread {
  const [stored, setStored] = useState<readonly Message[]>([])
  const [loaded, setLoaded] = useState(false)
  const [disconnected, setDisconnected] = useState(false)
  const unreached = useRef(new Set<string>())
  const [olderState, setOlderState] = useState<LiveThread['older']['state']>('idle')
  const outbox = outboxOf(userId, conversationId)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)
  const messages = useMemo(() => stored.filter(({ seq }) => seq > clearedSeq), [stored, clearedSeq])

  useEffect(() => {
    const onMessages = (newest: readonly Message[]) => {
      setStored(current => continueThread(current, newest, true))
      setLoaded(true)
    }
    // a closed conversation does not change, so it is loaded once and not followed
    if (status !== 'Active') {
      setDisconnected(false)
      void api('GET /conversation/:id', { params: { id: conversationId } }, { quiet: true }).then(reply => {
        if (reply.success) onMessages(reply.conversation.messages)
      })
      return undefined
    }
    const onConnection = (state: 'open' | 'waiting' | 'refused') => setDisconnected(state === 'waiting')
    return followThread(userId, conversationId, { onMessages, onConnection })
  }, [conversationId, userId, status])
  // if the reader undoes 'Clear chat', this tab may lack the restored messages
  const shownFrom = useRef(clearedSeq)
  useEffect(() => {
    const restored = clearedSeq < shownFrom.current
    shownFrom.current = clearedSeq
    if (!restored) return
    void api('GET /conversation/:id', { params: { id: conversationId } }, { quiet: true }).then(reply => {
      if (reply.success)
        setStored(current => prepend(receive(current, reply.conversation.messages), reply.conversation.messages))
    })
  }, [clearedSeq, conversationId])
  useReading(messages, userId, disconnected)

  const there = hasOlder(messages, clearedSeq)
  const loadOlder = async (before: number) => {
    setOlderState('loading')
    const input = { params: { id: conversationId }, query: { before } }
    const reply = await api('GET /conversation/:id', input, { quiet: true })
    if (reply.success) setStored(current => prepend(current, reply.conversation.messages))
    setOlderState(reply.success ? 'idle' : 'failed')
  }

  const deliver: Deliver = async ({ clientId, text }) => {
    const signal = AbortSignal.timeout(REPLY_WITHIN_MS)
    const body = { data: { conversationId, clientId, message: text } }
    const reply = await api('POST /message/create-message', { body }, { once: true, quiet: true, signal })
    if (reply.success) setStored(current => receive(current, [reply.message]))
    // a lost connection is shown at the message instead
    else if (reply.reason !== 'unreachable') showToast(reply.toast)
    else unreached.current.add(clientId)
    return reply.success
  }
  // resends messages after a reconnect, except refused ones, which their writer may resend
  const sendUnreached = useEffectEvent(() => {
    const all = [...unreached.current]
    unreached.current.clear()
    for (const clientId of all) outbox.resend(clientId, deliver)
  })
  useEffect(() => {
    const send = () => sendUnreached()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [])
  useEffect(() => {
    if (!disconnected) sendUnreached()
  }, [disconnected])
  const over = useSession().state === 'ended'
  const wasOver = useRef(over)
  const sendAgain = useEffectEvent(() => outbox.resendAll(deliver))
  useEffect(() => {
    if (wasOver.current && !over) sendAgain()
    wasOver.current = over
  }, [over])
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  return {
    messages,
    outgoing: waiting.filter(({ clientId }) => !arrived.has(clientId)),
    loaded,
    waiting: useDelayed(disconnected, WAITING_SHOWS_AFTER_MS),
    older: {
      there,
      state: olderState,
      load: () => {
        const [oldest] = messages
        if (there && oldest && olderState !== 'loading') void loadOlder(oldest.seq)
      },
    },
    send: text => outbox.send(text, deliver),
    resend: clientId => outbox.resend(clientId, deliver),
    receive: message => setStored(current => receive(current, [message])),
  }
}
