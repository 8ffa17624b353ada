import { useRef, useState } from 'react'
import { clientCallbacks } from '../client-callbacks.ts'

interface CallOptions<Reply> {
  /** the toast after the call has succeeded */
  saved?: string | ((reply: Extract<Reply, { success: true }>) => string)
  done?: (reply: Extract<Reply, { success: true }>) => unknown
}

/** Runs one call at a time for a button: a second press during a call does nothing. */
export function useCall() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function call<Reply extends { success: boolean }>(
    start: () => Promise<Reply>,
    { saved, done }: CallOptions<Reply> = {},
  ): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    const reply = await start()
    running.current = false
    setBusy(false)
    if (!reply.success) return
    const success = reply as Extract<Reply, { success: true }>
    const message = typeof saved === 'function' ? saved(success) : saved
    if (message) clientCallbacks.notice({ type: 'success', message })
    done?.(success)
  }
  return { busy, call }
}
