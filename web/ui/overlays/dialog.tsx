import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../basics/class-names.ts'
import { IconButton } from '../basics/icon-button.tsx'
import { x } from '../media/icons/essential.ts'
import { useCloseOnBack } from '../navigation/navigation.tsx'
import styles from './dialog.module.css'
import { wrapTab } from './focus-trap.ts'
import { enterModalLayer } from './modal-layer.ts'

export type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> & {
  open: boolean
  /** Called when the reader closes the dialog (Esc, backdrop, close icon, Back): set `open` to false. */
  onClose: () => void
  /** Return false to keep the dialog open, for example to ask about unsaved changes. */
  onBeforeClose?: (() => boolean) | undefined
  title: ReactNode
  /** The maximum width: 420, 500 (default), 640 or 880 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** In the middle, or a drawer at the left or right edge. */
  placement?: 'center' | 'left' | 'right' | undefined
  /** On phones: the whole screen (default), or a sheet at the bottom with the height of its content. */
  phone?: 'full' | 'bottom' | undefined
  /** Below the scrolling content, always visible. */
  footer?: ReactNode
  /** Gets the focus at the opening; default: the first form control, or else the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Back closes the dialog and the page stays (default). Set it to false for a question before the page is left. */
  closesOnBack?: boolean | undefined
}

/**
 * A modal dialog. Its content exists only while the dialog is open, so state that must survive belongs to the parent.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  onBeforeClose,
  title,
  size = 'md',
  placement = 'center',
  phone = 'full',
  footer,
  initialFocus,
  closesOnBack = true,
  className,
  children,
  ...rest
}: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  function leave() {
    if (onBeforeClose?.() === false) {
      if (ref.current && !ref.current.open) ref.current.showModal()
    } else onClose()
  }
  const closeOnBack = useCloseOnBack()
  const latest = useRef({ leave, initialFocus })
  useLayoutEffect(() => {
    latest.current = { leave, initialFocus }
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    dialog.showModal()
    const first = latest.current.initialFocus?.current ?? dialog.querySelector<HTMLElement>(FIRST_CONTROL)
    ;(first ?? dialog.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true })
    const leaveLayer = enterModalLayer(dialog)
    const stop = listen(dialog, () => latest.current.leave())
    return () => {
      stop()
      leaveLayer()
      dialog.close()
    }
  }, [])

  // a layout effect, because Back between the paint and a later effect would leave the page
  useLayoutEffect(
    () => (closesOnBack ? closeOnBack(() => latest.current.leave()) : undefined),
    [closesOnBack, closeOnBack],
  )

  return (
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={ref}
      className={classNames(styles.dialog, styles[size], styles[placement], styles[phone], className)}
    >
      <div className={styles.header}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={x} label="Close" onClick={leave} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </dialog>
  )
}

const FIRST_CONTROL = `.${styles.body} :is(input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled))`

/**
 * Handles all ways in which a browser closes the dialog. It ignores events of children, which bubble too, such as the
 * `cancel` of a file picker.
 */
function listen(dialog: HTMLDialogElement, leave: () => void): () => void {
  const controller = new AbortController()
  const on = { signal: controller.signal }
  let pressedOnBackdrop = false
  dialog.addEventListener('pointerdown', event => (pressedOnBackdrop = event.target === dialog), on)
  dialog.addEventListener('click', event => event.target === dialog && pressedOnBackdrop && leave(), on)
  dialog.addEventListener('keydown', event => event.key === 'Tab' && wrapTab(dialog, event), on)
  dialog.addEventListener(
    'cancel',
    event => {
      if (event.target !== dialog) return
      event.preventDefault()
      leave()
    },
    on,
  )
  // The browser may close the dialog without a `cancel` event, for example at a second Esc in a row.
  dialog.addEventListener('close', event => event.target === dialog && !dialog.open && leave(), on)
  return () => controller.abort()
}
