import { Button } from '#web/ui/basics/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './connections.module.css'

type SecretDialogProps = { title: string; secret: string | undefined; hint: string; onClose: () => void }

/** Shows a secret once, to copy it. */
export function SecretDialog({ title, secret = '', hint, onClose }: SecretDialogProps) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast({ type: 'success', message: 'Copied' })
  }
  return (
    <Dialog open={secret !== ''} onClose={onClose} title={title} phone="bottom">
      <div className={styles.form}>
        <p>Copy it now and keep it like a password. We cannot show it again.</p>
        <code className={styles.secret}>{secret}</code>
        <p className={styles.facts}>{hint}</p>
        <div className={styles.formActions}>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </div>
      </div>
    </Dialog>
  )
}
