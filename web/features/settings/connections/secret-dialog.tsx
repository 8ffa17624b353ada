import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import form from '#web/ui/overlays/dialog-form.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import settings from '../settings.module.css'
import styles from './connections.module.css'

type SecretDialogProps = { title: string; secret: string | undefined; hint: string; onClose: () => void }

/** Shows a new secret, the only time, with a button that copies it. */
export function SecretDialog({ title, secret = '', hint, onClose }: SecretDialogProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ type: 'success', message: 'Copied' })
    } catch {
      showToast({ type: 'error', message: "Couldn't copy. Select the text and copy it." })
    }
  }
  return (
    <Dialog open={secret !== ''} onClose={onClose} title={title} phone="bottom">
      <div className={classNames(layout.column, settings.dialogForm)}>
        <p>Copy it now and keep it like a password. We cannot show it again.</p>
        <code className={styles.secret}>{secret}</code>
        <p className={typography.muted}>{hint}</p>
        <div className={classNames(layout.buttons, form.answers)}>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </div>
      </div>
    </Dialog>
  )
}
