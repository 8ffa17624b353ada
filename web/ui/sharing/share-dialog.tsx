import { Button } from '../basics/button.tsx'
import { showToast } from '../feedback/toast.ts'
import { ButtonLink } from '../navigation/button-link.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './share-dialog.module.css'

type ShareDialogProps = {
  /** the name of the shared object */
  name: string
  url: string
  /** the URL that opens WhatsApp with the text */
  whatsapp: string
  onClose: () => void
}

async function share(how: () => Promise<void>) {
  try {
    await how()
  } catch (thrown) {
    // the person closed the share sheet
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    showToast({ type: 'error', message: "Couldn't share. Copy the address of this page." })
  }
}

/** Shares a URL: by WhatsApp, by the share sheet of the device, as a link to copy, or as a QR code for a phone. */
export function ShareDialog({ name, url, whatsapp, onClose }: ShareDialogProps) {
  async function copy() {
    await navigator.clipboard.writeText(url)
    showToast({ type: 'success', message: 'Link copied' })
  }
  return (
    <Dialog open onClose={onClose} title="Share" size="sm" phone="bottom">
      <div className={styles.share}>
        <p className={styles.name}>{name}</p>
        <ButtonLink href={whatsapp} target="_blank" rel="noreferrer" wide>
          Share on WhatsApp
        </ButtonLink>
        <Button variant="secondary" wide onClick={() => void share(copy)}>
          Copy link
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button variant="secondary" wide onClick={() => void share(() => navigator.share({ title: name, url }))}>
            Share…
          </Button>
        ) : null}
        <figure className={styles.code}>
          <QrCode text={url} label="QR code of the link" />
          <figcaption>Scan with a phone to open this page there.</figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
