import { useEffect } from 'react'
import { links } from '#contract/urls.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QrCode } from '#web/ui/sharing/qr-code.tsx'
import styles from './photo-dialog.module.css'

const LOOK_EVERY_MS = 4000

interface PhoneDialogProps {
  open: boolean
  uploadId: string
  /** loads the photos that the phone has added */
  onLook: () => void
  onClose: () => void
}

/** Opens this upload on a phone, where the photos are taken. */
export function PhoneDialog({ open, uploadId, onLook, onClose }: PhoneDialogProps) {
  useEffect(() => {
    if (!open) return undefined
    const timer = setInterval(onLook, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [open, onLook])
  return (
    <Dialog open={open} onClose={onClose} title="Take photos with your phone" size="sm" phone="bottom">
      <div className={styles.scan}>
        {open ? (
          <QrCode text={`${location.origin}${links.bulkUpload(uploadId)}`} label="QR code of this upload" />
        ) : null}
        <ol className={styles.steps}>
          <li>Log in on your phone with the same account.</li>
          <li>Scan the code.</li>
          <li>Press the photo sign of an item and take its pictures.</li>
          <li>They appear here by themselves.</li>
        </ol>
      </div>
    </Dialog>
  )
}
