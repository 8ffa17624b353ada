import { useEffect } from 'react'
import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QrCode } from '#web/ui/sharing/qr-code.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './photo-dialog.module.css'

const POLL_EVERY_MS = 4000

interface PhoneDialogProps {
  open: boolean
  uploadId: string
  /** loads photos that the phone has added */
  onRefresh: () => void
  onClose: () => void
}

/** A QR code that opens this upload on a phone, which takes the photos. */
export function PhoneDialog({ open, uploadId, onRefresh, onClose }: PhoneDialogProps) {
  useEffect(() => {
    if (!open) return undefined
    const timer = setInterval(onRefresh, POLL_EVERY_MS)
    return () => clearInterval(timer)
  }, [open, onRefresh])
  return (
    <Dialog open={open} onClose={onClose} title="Take photos with your phone" size="sm" phone="bottom">
      <div className={classNames(layout.column, styles.scan)}>
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
