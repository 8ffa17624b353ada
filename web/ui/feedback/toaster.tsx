import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { heldToasts, subscribeToToasts, type Toast } from './toast.ts'

const SHOWN_AT_MOST = 3
const NONE: readonly Toast[] = []
const WAKING = ['pointerdown', 'keydown', 'focusin'] as const

/** what the press itself asks for comes first */
const AFTER_PRESS_MS = 300

const loadStack = () => import('./toast-stack.tsx')
const ToastStack = lazy(loadStack)

/** Where toasts appear; once in the app. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, heldToasts, () => NONE)
  useEffect(() => {
    // ready before the first one: a toast that says that the network is gone could not be fetched then
    const controller = new AbortController()
    const get = () => {
      controller.abort()
      setTimeout(() => void loadStack().catch(() => {}), AFTER_PRESS_MS)
    }
    for (const event of WAKING) addEventListener(event, get, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [])
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastStack toasts={toasts.slice(0, SHOWN_AT_MOST)} />
    </Suspense>
  )
}
