import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../basics/button.tsx'
import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { check, circleAlert, info, x } from '../media/icons/essential.ts'
import { subscribeToModals, topModal } from '../overlays/modal-layer.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { dismissToast, SHOWN_FOR_MS, type Toast } from './toast.ts'
import styles from './toast-stack.module.css'

const SHOWN_AT_MOST = 3
const UNDO_SHOWN_FOR_MS = 10_000
const ICONS = { error: circleAlert, info, success: check }

/**
 * The toasts, and the offline banner on pages whose frame has none. Both load early, because they could not load once
 * the connection is lost.
 */
export default function Notifications({ toasts, banner }: { toasts: readonly Toast[]; banner: boolean }) {
  return (
    <>
      {banner ? <OfflineBanner over /> : null}
      {toasts.length > 0 ? <ToastStack toasts={toasts} /> : null}
    </>
  )
}

/**
 * The toasts. An open modal dialog makes everything outside it inert, so their host element moves into the topmost
 * dialog: there they are visible, announced and can be pressed.
 */
function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const modal = useSyncExternalStore(subscribeToModals, topModal, () => null)
  const [host] = useState(makeHost)
  const [paused, setPaused] = useState(false)

  useLayoutEffect(() => {
    // a dialog that closes as the toast appears is already out of the document
    const place = modal?.isConnected ? modal : document.body
    place.append(host)
    host.showPopover()
    return () => host.remove()
  }, [host, modal])

  useEffect(() => {
    const controller = new AbortController()
    const on = { signal: controller.signal }
    // a toast that appears under a resting pointer is not paused
    for (const event of ['pointermove', 'focusin']) host.addEventListener(event, () => setPaused(true), on)
    for (const event of ['pointerleave', 'focusout']) host.addEventListener(event, () => setPaused(false), on)
    return () => controller.abort()
  }, [host])

  return createPortal(
    <section aria-label="Notifications" className={styles.list}>
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} visible={index < SHOWN_AT_MOST} paused={paused} />
      ))}
    </section>,
    host,
  )
}

function makeHost(): HTMLElement {
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = styles.host ?? ''
  return host
}

function UndoButton({ undo, onPress }: { undo: () => void; onPress: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={styles.undo}
      onClick={() => {
        onPress()
        undo()
      }}
    >
      Undo
    </Button>
  )
}

/** Its time begins when it is first visible and goes on while newer toasts hide it, so that it does not reappear stale. */
function ToastCard({ toast, visible, paused }: { toast: Toast; visible: boolean; paused: boolean }) {
  const remaining = useRef(toast.undo ? UNDO_SHOWN_FOR_MS : SHOWN_FOR_MS[toast.type])
  const [seen, setSeen] = useState(visible)
  if (visible && !seen) setSeen(true)
  useEffect(() => {
    if (paused || !seen) return undefined
    const since = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - since
    }
  }, [paused, seen, toast.id])
  if (!visible) return null
  return (
    <div role={toast.type === 'error' ? 'alert' : 'status'} className={classNames(styles.toast, styles[toast.type])}>
      <Icon d={ICONS[toast.type]} size={24} className={styles.mark} />
      <div className={styles.text}>
        {toast.title ? <p className={styles.title}>{toast.title}</p> : null}
        <p className={styles.message}>{toast.message}</p>
      </div>
      {toast.undo ? <UndoButton undo={toast.undo} onPress={() => dismissToast(toast.id)} /> : null}
      <IconButton
        icon={x}
        label="Dismiss"
        size="sm"
        className={styles.dismiss}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  )
}
