import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, SHOWN_FOR_MS, subscribeToToasts, type Toast } from './toast.ts'

type Stack = (props: { toasts: readonly Toast[]; banner: boolean }) => ReactNode

const NONE: readonly Toast[] = []
const WAKING = ['pointerdown', 'keydown', 'focusin'] as const

/** The stack loads after this time, because the work of the press itself comes first. */
const AFTER_PRESS_MS = 300

const load = (show: (stack: () => Stack) => void): void =>
  void import('./toast-stack.tsx').then(
    ({ default: stack }) => show(() => stack),
    () => show(() => PlainWords),
  )

/** The host of toasts and of the offline banner; rendered once in the application. */
export function Toaster({ banner = false }: { banner?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE)
  const [Stack, show] = useState<Stack>()
  const newest = toasts[0]?.id
  useEffect(() => {
    // loads before the first toast, because a toast about a lost connection could not load any more
    const controller = new AbortController()
    const wake = () => {
      controller.abort()
      setTimeout(() => load(show), AFTER_PRESS_MS)
    }
    for (const event of WAKING) addEventListener(event, wake, { signal: controller.signal, passive: true })
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (newest) load(show)
  }, [newest])
  return Stack ? <Stack toasts={toasts} banner={banner} /> : null
}

const showAboveAll = (words: HTMLElement | null) => words?.showPopover()

/** Shows only the text of the newest toast; used if the stack failed to load. */
function PlainWords({ toasts: [toast] }: { toasts: readonly Toast[] }) {
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS[toast.type])
    return () => clearTimeout(timer)
  }, [toast])
  return toast ? (
    <p popover="manual" role="alert" className="plain-toast" ref={showAboveAll}>
      {toast.message}
    </p>
  ) : null
}
